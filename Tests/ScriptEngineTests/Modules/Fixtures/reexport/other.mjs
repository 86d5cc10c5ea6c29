export default 'default';
export let b = 'first';
export const change = (to) => { b = to; };
