const log = [];
const gates = [];
const sink = {
    start(controller) { log.push(['start', controller instanceof WritableStreamDefaultController, this === sink]); },
    write(chunk) { log.push(['write', chunk]); return new Promise((resolve) => gates.push(resolve)); },
    close() { log.push(['close']); },
};
const stream = new WritableStream(sink);
const turn = async () => { for (let i = 0; i < 20; i++) await null; };
const writer = stream.getWriter();
assert.equal(writer.desiredSize, 1);
await writer.ready;
const writes = [writer.write('a'), writer.write('b')];
const closed = writer.close();
assert.equal(writer.desiredSize, -1);
await turn();
assert.deepEqual(log, [['start', true, true], ['write', 'a']]);
gates.shift()();
await turn();
assert.deepEqual(log.at(-1), ['write', 'b']);
gates.shift()();
await Promise.all([...writes, closed, writer.closed]);
assert.deepEqual(log.at(-1), ['close']);
assert.equal(writer.desiredSize, 0);
await assert.rejects(writer.write('c'), TypeError);
await assert.rejects(writer.close(), TypeError);
