import f, { g, o, Klass, sloppy } from './f.mjs'
import * as ns from './f.mjs'
const show = (...v) => console.log(v.join(' '))
f()
g()
var unterminated = 1
g()
let t = g
`a`
;[1].forEach(g)
show(f(), (f)(), ((f))(), f?.(), (f)?.(), f`x`, (f)`x`, (0, f)(), [f][0]() === undefined)
show(o.m(), o['m'](), o?.m(), (o.m)(), (o).m(), ns.g === g, ns.f === undefined, ns.self() === ns)
show(new Klass().v, new Klass(1).v, new (Klass)(2).v, new Klass, new o.Inner().v, new ns.Klass(3).v)
show(new (g())().v, new (Klass)().v, typeof new Klass)
show(sloppy(), (sloppy)(), sloppy.call(5))
show(f.call('x'), f.apply('y', []), f.bind('z')(), Reflect.apply(f, 'w', []))
async function later() { return await f() }
show(await later(), await f(), await (f)(), (await o).m())
const h = () => f(), i = () => (f)(), j = async () => f`x`
show(h(), i(), await j())
if (true) f()
else f()
for (const x of [1]) f()
do f()
while (false)
f(); f()
label: f()
{ f()
f() }
switch (1) { case 1: f()
f() }
export default f()
export const last = f()
f?.(
)
;(() => { f()
f()
return
f() })()
const x = o
g()
if (x) g()
g()
while (false) g()
g()
function decl() {}
g()
class A {}
g()
class B { a = f()
  b = f()
  static c = f() }
show(new B().a, B.c, x === o, t)
x.m
++unterminated
show(unterminated)
