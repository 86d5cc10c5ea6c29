import whole, { even, late, Late, renamed, holder } from './even.mjs';
import * as ns from './even.mjs';
export const calls = [];
export function odd(n) { calls.push(n); return n === 0 ? false : even(n - 1); }
const early = { late: () => late, Late: () => new Late(), namespace: () => ns.late, typeof: () => typeof late, shorthand: () => ({ late }), getter: () => holder.late, renamed: () => renamed, whole: () => whole, default: () => ns.default, all: () => JSON.stringify(ns), function: () => even.name, assign: () => { late = 1; } };
const named = ['late', 'Late', 'namespace', 'typeof', 'shorthand'];
export const tooEarly = Object.entries(early).map(([key, f]) => {
    try { return key + ' ' + f(); } catch (e) { return key + ' ' + (named.includes(key) ? e.name + ' ' + e.message : e.name); }
});
