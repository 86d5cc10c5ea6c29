export * from './names.cjs';
export const own = 'own';
