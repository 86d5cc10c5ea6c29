import whole from './function.mjs';
export function f() { return whole.name + ' ' + whole(); }
