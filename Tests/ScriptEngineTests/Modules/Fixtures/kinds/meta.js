const url = import.meta.url;
globalThis.x = { kind: url };
export { x as default };
var x = { kind: typeof module };
