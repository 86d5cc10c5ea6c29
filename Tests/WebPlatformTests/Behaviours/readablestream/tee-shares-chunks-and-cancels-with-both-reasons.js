const chunk = {};
let reasons;
const source = new ReadableStream({ start(controller) { controller.enqueue(chunk); }, cancel(given) { reasons = given; return 'x'; } });
const [one, two] = source.tee();
assert.equal(source.locked, true);
assert.equal((await one.getReader().read()).value, chunk);
const reader = two.getReader();
assert.equal((await reader.read()).value, chunk);
const first = reader.cancel('second');
await null;
assert.equal(reasons, undefined);
await assert.rejects(one.cancel('locked'), TypeError);
reader.releaseLock();

const [left, right] = new ReadableStream({ cancel(given) { reasons = given; } }).tee();
await Promise.all([right.cancel('r'), left.cancel('l')]);
assert.deepEqual(reasons, ['l', 'r']);

const broken = new ReadableStream({ start(controller) { controller.error(new RangeError('broken')); } });
for (const branch of broken.tee()) await assert.rejects(branch.getReader().read(), RangeError);
const failing = new ReadableStream({ cancel() { throw new RangeError('cancel'); } });
await Promise.all(failing.tee().map((branch) => assert.rejects(branch.cancel(), RangeError)));
