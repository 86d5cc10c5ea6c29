import x, { y, f, tag, K } from './x.mjs';
import * as ns from './x.mjs';
const out = [];
const show = (...v) => out.push(v.join());
show(x, y, f(), tag`t`, new K().k);
{ let x = 'block'; show(x); { show(x); var inner = x; } function f() { return 'block f'; } show(f()); class K { k = 'block K' } show(new K().k); }
show(x, inner, f(), new K().k);
(function (x, { y }, [f = y, ...tag]) { show(x, y, f, tag); var K = 1; show(K); })(1, { y: 2 }, [, 3, 4]);
((x, { y, a: { f } = { f: x } }, [K] = [y]) => show(x, y, f, K))(1, { y: 2 });
(x => show(x))('arrow'); (async x => show(x))('async'); (async (x, y = x) => show(x, y))('async2');
((a = x, b = () => x, c = ({ x }) => x, d = ([x] = [a]) => x) => { var x = 'body'; show(a, b(), c({ x: 1 }), d(), x); })();
(function g(a = x) { var x = 'var'; show(a, x, typeof g); })();
show((function f() { return typeof f; })(), (class K { static s = K.name }).s, (() => { try { return x; } finally { show('finally', y); } })());
try { throw 'caught'; } catch (x) { show(x); { var x2 = x; } } show(x, x2);
try { throw { x: 1, y: [2] }; } catch ({ x, y: [y = x] }) { show(x, y); } show(x, y);
try { throw 1; } catch { let x = 'no binding'; show(x); }
for (let x = 0, y = x; x < 1; x++) show(x, y);
for (const x of ['of']) show(x); for (const x in { in: 1 }) show(x); for (let [x, { y }] of [[1, { y: 2 }]]) show(x, y);
for (const z of x.split('')) show(z); for (var i = x; i; i = '') show(i);
try { for (const x of x) show(x); } catch (e) { show(e.name); }
switch (x) { case x: let y = 'case'; show(y); default: show(y); }
show(y); x: for (;;) { for (;;) { break x; } } y: { break y; }
const o = { x, y: x, f() { return x + f(); }, [x]: y, 'x y': 1, get K() { return new K().k; }, async *tag() { yield x; }, x2: { x }, set z(x) { show(x); }, async x() {}, ...{ x } };
show(o.x, o.y, o.f(), o[x], o.K, o.x2.x, (await o.tag().next()).value); o.z = 'set';
class C { x = x; static y = y; [y] = x; #x = x; static #f() { return f(); } x() { return x; } static { let y = x; show(y, this.y); var f2 = 1; } p(o) { return #x in o ? o.#x : y; } static go() { return C.#f(); } get f() { return f(); } static async *g(x) { yield x; } }
const c = new C(); show(c.x, C.y, c[y], c.p(c), C.go(), c.f);
show(((x) => { return ((y) => x + y)(y); })('deep'), (() => { const x = 1; return () => x; })()(), eval.name);
show([1, 2].map(x => x * 2).join('+'), [1].map(function (y) { return y + x; }), [[1, 2]].map(([x, y]) => x + y), x ? x : y, x?.length, x?.[0], f?.(), ns.f(), ns?.f?.());
show(`${x}${`${y}${(x => x)('t')}`}`, tag`${x}a${y}`, x.length / 1 / y.length, /x/.test(x), x.replace(/[/x]/g, y), typeof x, void x, !x, -y.length, x in { [x]: 1 }, x instanceof Object);
var { x: x3, y: { length } = y, ...others } = { x, y }; var [x4 = x, [x5] = y] = []; show(x3, length, Object.keys(others).length, x4, x5);
let assigned; ({ assigned = x } = {}); [assigned = y] = [assigned]; show(assigned); ({ x: assigned } = { x: y }); show(assigned);
if (x) { let x = 'if'; show(x); } else show(y); do { let x = 'do'; show(x); } while (!x); while (!x) show(x); with_: show(x);
show((x, y), (y, x), x || y, x ?? y, (x) && (y), ((x)), [x, , y].length, { x, y, f, K, tag }.f === f, ((x, y) => x)(y), (async () => {})() instanceof Promise);
function hoistedParam(x = y, f = () => x) { x = 'changed'; return f(); } show(hoistedParam());
function* gen() { const x = yield y; yield x; } const it = gen(); show(it.next().value, it.next(x).value);
var a = x
/f/1
show(a); label: { let f = 'f'; show(f) }
const get = x, set = y, async = f, of = x, let_ = 1, from = y, as = x; show(get, set, async(), of, from, as, { get, set, async }.async === f);
const nested = (a, b = (c, d = (x) => x + y) => d(c)) => b(a); show(nested('n'));
const curried = a => x => b => y => [a, x, b, y].join(); show(curried(1)(2)(3)(4));
show((({ x }) => x)({ x: 'p' }), ((...x) => x)(1, 2), (([x, [y]]) => x + y)([1, [2]]), ((x = 1) => x)(), (({ y: x = y }) => x)({}), (({ [y]: x }) => x)({ [y]: 5 }));
console.log(out.join('\n'));
