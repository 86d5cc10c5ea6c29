const move = (stream) => structuredClone(stream, { transfer: [stream] });
const broken = move(new ReadableStream({ start(controller) { controller.error(new RangeError('broken')); } }));
await assert.rejects(broken.getReader().read(), RangeError);

let reason;
const cancelled = new Promise((resolve) => { reason = resolve; });
await move(new ReadableStream({ cancel: reason })).cancel('enough');
assert.equal(await cancelled, 'enough');

const failing = move(new WritableStream({ write() { throw new SyntaxError('full'); } })).getWriter();
failing.write(1).catch(() => {});
await assert.rejects(failing.closed, SyntaxError);

const uncloneable = move(ReadableStream.from([() => {}]));
await assert.rejects(uncloneable.getReader().read(), 'DataCloneError');

const channel = new MessageChannel();
const received = new Promise((resolve) => { channel.port2.onmessage = (event) => resolve(event.data); });
const stream = ReadableStream.from(['through a port']);
channel.port1.postMessage(stream, [stream]);
assert.deepEqual(await (await received).getReader().read(), { value: 'through a port', done: false });
channel.port1.close();
