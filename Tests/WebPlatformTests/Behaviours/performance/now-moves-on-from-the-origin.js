const before = performance.now();
await new Promise((resolve) => setTimeout(resolve, 3));
const after = performance.now();
assert(after - before >= 2.9, `${after - before}`);
assert(Math.abs(performance.timeOrigin + after - Date.now()) < 1000);
assert.deepEqual(performance.toJSON(), { timeOrigin: performance.timeOrigin });
assert(performance instanceof EventTarget);
assert.throws(() => new Performance(), TypeError);
