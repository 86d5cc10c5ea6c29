export default 'X';
export const y = 'Y';
export function f() { return this === undefined ? 'F' : 'this'; }
export const tag = (strings, ...values) => 'T' + strings.raw.join('_') + values.join('');
export class K { k = 'K' }
