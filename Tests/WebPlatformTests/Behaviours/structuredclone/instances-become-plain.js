class Track {
    #secret = 1;
    title = 'One';
    get shown() {
        return 'no';
    }
}
const copy = structuredClone(new Track());
assert.equal(Object.getPrototypeOf(copy), Object.prototype);
assert.deepEqual(copy, { title: 'One' });
assert.deepEqual(structuredClone({ get computed() { return 5; } }), { computed: 5 });
assert.deepEqual(structuredClone({ [Symbol('s')]: 1, a: 2 }), { a: 2 });
const odd = structuredClone(JSON.parse('{"__proto__": {"x": 1}}'));
assert(Object.hasOwn(odd, '__proto__') && odd.x === undefined);
const thrown = new Error('from the getter');
assert.equal(assert.throws(() => structuredClone({ get a() { throw thrown; } })), thrown);
