import { even, count, readEarly, holder } from './even.mjs';
import { odd } from './odd.mjs';
import * as self from './main.mjs';
export const mine = 1;
export function hoisted() { return 'self ' + self.mine; }
console.log(even(10), odd(10), count(), hoisted(), self.hoisted === hoisted);
console.log(readEarly.join(' | '), holder.late);
