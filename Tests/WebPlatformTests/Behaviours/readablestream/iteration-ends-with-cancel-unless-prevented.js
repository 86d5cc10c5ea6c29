const make = () => {
    const seen = { cancelled: 0 };
    seen.stream = new ReadableStream({
        start(controller) { for (const chunk of [1, 2, 3]) controller.enqueue(chunk); controller.close(); },
        cancel() { seen.cancelled++; },
    });
    return seen;
};
const all = [];
const whole = make();
for await (const chunk of whole.stream) all.push(chunk);
assert.deepEqual(all, [1, 2, 3]);
assert.equal(whole.stream.locked, false);

const left = make();
for await (const chunk of left.stream) { assert.equal(left.stream.locked, true); break; }
assert.equal(left.cancelled, 1);
assert.equal(left.stream.locked, false);

const kept = make();
for await (const chunk of kept.stream.values({ preventCancel: true })) break;
assert.equal(kept.cancelled, 0);
assert.deepEqual(await kept.stream.getReader().read(), { value: 2, done: false });

const thrown = make();
await assert.rejects((async () => { for await (const chunk of thrown.stream) throw new RangeError('in the loop'); })(), RangeError);
assert.equal(thrown.cancelled, 1);

const broken = new ReadableStream({ start(controller) { controller.error(new RangeError('broken')); } });
await assert.rejects((async () => { for await (const chunk of broken); })(), RangeError);
assert.equal(broken.locked, false);
