#!/usr/bin/env node
import { x, y, \u{61}bc, g } from './x.mjs'; // comment
/* import a from './nope.mjs' */ // export default
let import_ = `import a from './nope.mjs'; ${ x /* ` } */ } export {`, s = "import('nope')";
const r1 = /import\('x'\)/, r2 = /[`'"/]/g, r3 = x / y / 2, r4 = [x][0] / 2 /*/ */, r5 = /=/;
let a = 4, n = 0;
console.log(x, y, abc, \u0061bc, a\u{62}c, { abc }.abc, { \u0061bc }.abc, r1.source, 'a`b'.replace(r2, ''), r3, r4, r5.source, import_, s);
console.log(1_000 + 0x1F + 0b11 + 0o17 + .5 + 5. + 1e3 + 1E-3, 10n ** 2n === 100n, 0xFFn === 255n, 1..toFixed(), 1.5.toFixed());
console.log(`a${`b${`c${x}`}`}` + `\`${x}\${x}` + `$${x}$`, `{${{ x }.x}}`, `
${x}`.length);
const fn = () => {}
/x/.test(y) ? 1 : 2
const re = (x) / y / g.length, re2 = [x] / 1, re3 = x
/ y / g.length; if (x) /re/.test('re'); {} /re/.test(x)
console.log(re, re2, re3); var o = {} / 1, f = function () {} / 1; console.log(o, f);
let v = x ? y : /:/.test(x) ? x : y; console.log(v, x?.5:1, x ?.length, x ? .5 : 1);
class P { #x = x; static async = 1; get = 2; set;
 static static = 3; 'quoted' = x; 4 = y; async
 g() { return this.#x } static get get() { return x } static set set(v) {} static async *async2() {} *gen() {} get #p() { return 9 } p() { return this.#p } }
console.log(new P().g(), P.async, new P().get, P.static, new P()[4], P.get, new P().p());
var generator = function* () { yield /re/.source; yield
/re/g; const z = yield* [x]; yield; yield [yield] }; console.log([...generator()].join());
for (const of of [x]) console.log(of); for (var async of [1]) console.log(async); for (let i = (0 in {}) ? 1 : 0; i < 1; i++) console.log(i);
label: while (true) { if (x) break label
continue label }
console.log("\u2028".length, 'a\
b', '\x41\u{41}', "\'", '\"'); /**/ /* x */ /*/**/ /***/ //
if (g) ; else ; ; var { length } = 'abc'; console.log(length, n++ + ++n, n-- - --n, - -n, + +n, !n, ~n, typeof typeof n);
var get = 1, set = 2, let_ = { get, set, async, of: x, static: y, await: 1, yield: 2, import: 3, export: 4, if: 5 }; console.log(Object.keys(let_).join(), let_.import, let_.export, let_?.if, let_.await);
console.log(((a, b) => a / b)(4, 2), typeof (a => a), (() => ({}))() / 1, [] + {} / 2, +/1/.source, !/1/, typeof /1/, void /1/, n++ / 2, n-- /2/ 1, (n) /2/ 1, this / 1);
a = a
++n
console.log(a, n, 8 / x in { [x]: 1 }, a ?? /a/, a || /b/, a && /c/.source, a ? /d/.source : /e/, [/f/, /g/].length, { r: /h/ }.r.source, (/i/).source);
switch (/x/.source) { case /x/.source: console.log('case') } throw_: try { throw /t/ } catch (e) { console.log(e.source) } do /d/.test('d'); while (/w/.test('')) /x/g.exec('')
