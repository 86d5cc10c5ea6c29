const error = new RangeError('destination');
const make = () => {
    const seen = { cancelled: [] };
    seen.stream = new ReadableStream({ pull(controller) { controller.enqueue(1); }, cancel(reason) { seen.cancelled.push(reason); } });
    return seen;
};
const failing = () => new WritableStream({ write() { throw error; } });
const cancelled = make();
assert.equal(await cancelled.stream.pipeTo(failing()).catch((reason) => reason), error);
assert.deepEqual(cancelled.cancelled, [error]);
const kept = make();
assert.equal(await kept.stream.pipeTo(failing(), { preventCancel: true }).catch((reason) => reason), error);
assert.deepEqual(kept.cancelled, []);
assert.equal(kept.stream.locked, false);

const closed = new WritableStream();
await closed.close();
const late = make();
const reason = await late.stream.pipeTo(closed).catch((given) => given);
assert(reason instanceof TypeError);
assert.deepEqual(late.cancelled, [reason]);
