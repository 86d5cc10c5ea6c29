import * as all from './all.mjs';
import { one, two, both, sub } from './all.mjs';
import * as empty from './cycle-a.mjs';
console.log(Object.keys(all).join(), one, two, both, Object.keys(sub).join(), all.default);
console.log('clash' in all, Object.keys(empty).join());
import { c } from './cycle-b.mjs';
console.log(c);
