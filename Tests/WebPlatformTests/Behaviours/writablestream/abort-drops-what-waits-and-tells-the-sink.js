const log = [];
let release;
const sink = {
    start(controller) { sink.signal = controller.signal; },
    write(chunk) { log.push(['write', chunk]); return new Promise((resolve) => { release = resolve; }); },
    abort(reason) { log.push(['abort', reason, this === sink]); },
    close() { log.push(['close']); },
};
const stream = new WritableStream(sink);
const writer = stream.getWriter();
await writer.ready;
const [first, second] = [writer.write(1), writer.write(2)];
for (let i = 0; i < 10; i++) await null;
const aborted = writer.abort('why');
assert.equal(sink.signal.aborted, true);
assert.equal(sink.signal.reason, 'why');
assert.equal(stream.locked, true);
assert.equal(writer.desiredSize, null);
assert.equal(await writer.ready.catch((reason) => reason), 'why');
assert.equal(await writer.write(3).catch((reason) => reason), 'why');
release();
await first;
assert.equal(await second.catch((reason) => reason), 'why');
assert.equal(await aborted, undefined);
assert.deepEqual(log, [['write', 1], ['abort', 'why', true]]);
assert.equal(await writer.closed.catch((reason) => reason), 'why');
assert.equal(await writer.abort('again'), undefined);
