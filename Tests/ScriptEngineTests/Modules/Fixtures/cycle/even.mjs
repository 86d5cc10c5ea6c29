import { odd, calls, tooEarly } from './odd.mjs';
export function even(n) { calls.push(n); return n === 0 ? true : odd(n - 1); }
export const count = () => calls.length;
export let late = 'late', holder = { get late() { return late; } };
export const readEarly = tooEarly;
export class Late {}
export { late as renamed };
export default 1;
