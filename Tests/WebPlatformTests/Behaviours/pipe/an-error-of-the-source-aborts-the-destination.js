const error = new RangeError('source');
const make = () => {
    const seen = { aborted: [] };
    seen.stream = new WritableStream({ write() {}, abort(reason) { seen.aborted.push(reason); } });
    return seen;
};
const broken = () => new ReadableStream({ start(controller) { controller.error(error); } });
const aborted = make();
assert.equal(await broken().pipeTo(aborted.stream).catch((reason) => reason), error);
assert.deepEqual(aborted.aborted, [error]);
const kept = make();
assert.equal(await broken().pipeTo(kept.stream, { preventAbort: true }).catch((reason) => reason), error);
assert.deepEqual(kept.aborted, []);
await kept.stream.close();
const failing = new WritableStream({ abort() { throw new SyntaxError('abort'); } });
await assert.rejects(broken().pipeTo(failing), SyntaxError);
