export * from './one.mjs'
export * from "./two.mjs"; export * as sub from './two.mjs'
export const both = 'own';
