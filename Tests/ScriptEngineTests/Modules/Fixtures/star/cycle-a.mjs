export * from './cycle-b.mjs';
export const a = 1;
