import { x } from './x.mjs';
const tryTo = (f) => { try { return String(f()); } catch (e) { return e.name; } };
console.log(this, (() => this)(), (function () { return this; })(), typeof arguments, typeof module, typeof require, typeof exports, typeof __filename);
console.log(tryTo(() => { undeclared = 1; }), tryTo(() => { Object.freeze([]).push(1); }), tryTo(() => { 'x'.length = 1; }), tryTo(() => (0, eval)('010')), tryTo(() => eval('010')));
console.log(eval('typeof x'), eval('x.n'), eval('(() => x.n)()'), tryTo(() => eval('x = 1')), (0, eval)('typeof x'), new Function('return typeof x')(), eval('var own = x.n; own'), typeof own);
var topLevel = 1; let lexical = 2; function declared() {} class Klass {}
console.log(globalThis.topLevel, globalThis.declared, 'lexical' in globalThis, globalThis.Klass, (function () { return typeof arguments; })(), delete globalThis.x);
{ function block() { return 'block'; } console.log(block()); } console.log(typeof block);
