function outer() {
    console.trace('here %d', 1);
}
outer();
assert(logged()[0].message.startsWith('Trace: here 1\n    at outer (console/trace-and-dir.js:2:'), logged()[0].message);
console.dir({ a: { b: {} } }, { depth: 0 });
assert.equal(logged()[1].message, '{ a: [Object] }');
console.dirxml({ a: 1 }, 2);
assert.equal(logged()[2].message, '{ a: 1 } 2');
