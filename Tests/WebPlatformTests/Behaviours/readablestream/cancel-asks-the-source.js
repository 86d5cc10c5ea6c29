const calls = [];
const source = { cancel(reason) { calls.push([this === source, reason]); return 'ignored'; } };
const stream = new ReadableStream(source);
assert.equal(await stream.cancel('why'), undefined);
assert.equal(await stream.cancel('again'), undefined);
assert.deepEqual(calls, [[true, 'why']]);

const refusing = new ReadableStream({ cancel() { throw new RangeError('no'); } });
await assert.rejects(refusing.cancel(), RangeError);
assert.deepEqual(await refusing.getReader().read(), { value: undefined, done: true }, 'it is closed all the same');

const slow = {};
const reader = new ReadableStream({ cancel: () => new Promise((resolve) => { slow.resolve = resolve; }) }).getReader();
let isDone = false;
const waiting = reader.read();
const cancelled = reader.cancel().then(() => { isDone = true; });
assert.deepEqual(await waiting, { value: undefined, done: true });
await reader.closed;
assert.equal(isDone, false);
slow.resolve();
await cancelled;

const broken = new ReadableStream({ start(controller) { controller.error(new RangeError('broken')); } });
await assert.rejects(broken.cancel(), RangeError);
