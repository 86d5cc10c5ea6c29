const enumerable = (name) => Object.getOwnPropertyDescriptor(globalThis, name).enumerable;
for (const name of ['fetch', 'crypto', 'performance', 'setTimeout', 'structuredClone', 'navigator', 'self', 'reportError', 'onerror']) {
    assert(enumerable(name), name);
}
for (const name of ['Response', 'URL', 'Event', 'CryptoKey', 'console', 'WebAssembly', 'Object']) assert(!enumerable(name), name);
const lengths = {
    setTimeout: 1, setInterval: 1, clearTimeout: 0, clearInterval: 0, queueMicrotask: 1, structuredClone: 1, atob: 1, btoa: 1, reportError: 1, fetch: 1,
};
for (const name in lengths) assert.deepEqual([globalThis[name].length, globalThis[name].name], [lengths[name], name]);
for (const call of [setTimeout, queueMicrotask, structuredClone, reportError, atob, btoa]) assert.throws(() => call(), TypeError, call.name);
assert.equal(structuredClone(undefined), undefined);
