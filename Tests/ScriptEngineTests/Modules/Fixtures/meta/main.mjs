import { meta } from './a%20b/%C3%A4%23.mjs';
const cut = (text) => text.slice(text.lastIndexOf('/meta/') + 6);
console.log(import.meta === import.meta, import . meta.url === import.meta.url, import.meta.url.startsWith('file:///'));
console.log(cut(import.meta.url), cut(import.meta.filename), import.meta.dirname + '/main.mjs' === import.meta.filename);
console.log(cut(meta.url), cut(meta.filename), meta !== import.meta, Object.getPrototypeOf(meta));
console.log(cut(import.meta.resolve('./x y.mjs?q#h')), import.meta.resolve('node:fs'), import.meta.resolve('file:///a/../b'));
import.meta.own = 1; console.log(import.meta.own, meta.own, typeof import.meta, `${typeof import.meta.resolve}`);
const f = () => import.meta.url; console.log(f() === import.meta.url, new URL_(import.meta.url).ok);
function URL_(url) { this.ok = url === import.meta.url; }
import { instance } from './count.mjs?a'; import { instance as b } from './count.mjs?b'; import { instance as c, url } from './count.mjs?a';
console.log(instance, b, c, cut(url));
