export default function f(...args) { return this === undefined ? 'undefined' : String(this) }
export { strict as g }
export function strict() { return this === undefined ? Klass : 'this'}
export const o = { m() { return this === o }, Inner: class { v = 'inner' } }
export class Klass { constructor(v = 0) { this.v = v } toString() { return 'K' + this.v } }
export const sloppy = Function('return this === globalThis ? "global" : typeof this')
export function self() { return this }
