assert.equal(globalThis, window);
assert.equal(self, window);
for (const name of ['Intl', 'WebAssembly', 'JSON', 'Reflect', 'Atomics', 'console', 'crypto', 'performance', 'navigator']) {
    assert.equal(typeof globalThis[name], 'object', name);
}
const functions = [
    'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone', 'atob', 'btoa', 'reportError',
    'addEventListener', 'removeEventListener', 'dispatchEvent', 'Event', 'EventTarget', 'CustomEvent', 'ErrorEvent', 'AbortController',
    'AbortSignal', 'DOMException', 'TextEncoder', 'TextDecoder', 'Crypto', 'SubtleCrypto', 'Storage', 'Performance', 'WeakRef',
    'FinalizationRegistry',
];
for (const name of functions) assert.equal(typeof globalThis[name], 'function', name);
assert.equal(new Intl.NumberFormat('en-US').format(1234.5), '1,234.5');
