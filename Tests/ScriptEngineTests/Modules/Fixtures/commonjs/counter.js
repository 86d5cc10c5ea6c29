globalThis.counter = (globalThis.counter ?? 0) + 1;
exports.n = globalThis.counter;
