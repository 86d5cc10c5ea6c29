import { a, hoisted } from './a.mjs';
console.log('b', hoisted());
try { console.log(a); } catch (e) { console.log(e.name, e.message); }
await null;
export const b = 'b';
console.log('b ends');
