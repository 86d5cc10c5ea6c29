import { a, b, c as renamed, d, F, G, f, x, y, rest, z, inner, 'a name' as quoted, \u0065scaped } from './names.mjs';
import * as all from './names.mjs';
import {} from './names.mjs';
import { } from './names.mjs'; import { a as again, } from './names.mjs';

console.log(a, b, renamed, d, F.name, new G().g, f(), x, y, rest.join(), z, inner, quoted, escaped, again);
console.log(Object.keys(all).join());
