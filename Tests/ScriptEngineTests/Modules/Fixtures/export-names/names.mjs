export let a = 1, b = 2;
export var d = 4; export const escap\u0065d = 'escaped';
let c = 3, s = 'string';
export { c, s as 'a name', c as "\u0061\x62\n", c as default };
export class F {}
export class G { g = 5 }
export async function af() {}
export function* gf() {}
export function f() { return 6; }
export const { x, deep: { y = 7 }, ...others } = { x: 8, deep: {}, more: 1 }, [z, , ...rest] = [9, 0, 10, 11];
export let fn = (inner) => { let hidden; return inner; };
export let inner = fn(12), klass = class Hidden { static { let alsoHidden; } };
