const log = [];
const make = () => [
    new ReadableStream({ cancel(reason) { log.push(['cancel', reason]); } }),
    new WritableStream({ abort(reason) { log.push(['abort', reason]); } }),
];
const [source, destination] = make();
const abort = new AbortController();
const piped = source.pipeTo(destination, { signal: abort.signal });
await null;
abort.abort('stop');
assert.equal(await piped.catch((reason) => reason), 'stop');
assert.deepEqual(log.splice(0), [['abort', 'stop'], ['cancel', 'stop']]);

const early = make();
assert.equal(await early[0].pipeTo(early[1], { signal: AbortSignal.abort('early') }).catch((reason) => reason), 'early');
assert.equal(log.splice(0).length, 2);

const gentle = make();
const kept = gentle[0].pipeTo(gentle[1], { signal: AbortSignal.abort('x'), preventAbort: true, preventCancel: true });
assert.equal(await kept.catch((reason) => reason), 'x');
assert.deepEqual(log, []);
assert.deepEqual([gentle[0].locked, gentle[1].locked], [false, false]);
await assert.rejects(make()[0].pipeTo(make()[1], { signal: {} }), TypeError);
