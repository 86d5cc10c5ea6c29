import { b } from './b.mjs';
console.log('a', b);
export function hoisted() { return 'hoisted'; }
await null;
export const a = 'a+' + b;
console.log('a ends');
