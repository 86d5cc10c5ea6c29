export let n = 0;
export var v = 'var';
export function f() { return 'old'; }
export class K {}
export const bump = () => { n++; ++n; n += 1; };
export const assign = (x) => { n = x; n ||= 1; n &&= n; n ??= 2; };
export const pattern = (x) => { [n] = [x]; ({ n } = { n }); ({ a: n = 5 } = { a: n }); };
export const loop = (list) => { for (n of list); };
export const nested = () => { { let n = 'inner'; n = 'other'; } ((n) => { n = 1; })(); (() => { n = 40; })(); };
export const setVar = () => { v = 'changed'; };
export const swap = () => { f = () => 'new'; };
export const rename = () => { K = class Renamed {}; };
