const log = [];
let controller;
const source = new ReadableStream({ start(given) { controller = given; } });
const gates = [];
const destination = new WritableStream(
    { write(chunk) { log.push(chunk); return new Promise((resolve) => gates.push(resolve)); }, abort() { log.push('abort'); } },
    { highWaterMark: 10 }
);
const piped = source.pipeTo(destination).catch((error) => log.push(error.message));
const turn = async () => { for (let i = 0; i < 40; i++) await null; };
await turn();
controller.enqueue('a');
controller.enqueue('b');
await turn();
controller.error(new Error('end'));
await turn();
assert.deepEqual(log, ['a']);
gates.shift()();
await turn();
assert.deepEqual(log, ['a', 'b']);
gates.shift()();
await piped;
assert.deepEqual(log, ['a', 'b', 'abort', 'end']);
