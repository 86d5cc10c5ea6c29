export let b = 1;
export const set = (value) => (b = value);
export function who() { return this; }
export { b as Z, b as a, b as __proto__, b as 'ä' };
