const refused = [
    () => {}, class {}, Symbol('s'), Object(Symbol('s')), new WeakMap(), new WeakSet(), Promise.resolve(), new WeakRef({}),
    (function* () {})(), new Proxy({}, {}), new EventTarget(), new Event('x'), new AbortController(), new TextDecoder(),
];
for (const value of refused) {
    const error = assert.throws(() => structuredClone({ value }), 'DataCloneError', String(Object.prototype.toString.call(value)));
    assert.equal(error.code, 25);
}
