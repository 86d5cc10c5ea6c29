export function then(resolve) { resolve('made by then'); }
