export * from './cycle-a.mjs';
export const b = 2;
export { a as c } from './cycle-a.mjs';
