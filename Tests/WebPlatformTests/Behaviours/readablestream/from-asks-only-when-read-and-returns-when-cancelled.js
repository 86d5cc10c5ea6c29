const calls = [];
const iterable = {
    [Symbol.asyncIterator]: () => ({
        async next() { calls.push('next'); return { value: calls.length, done: false }; },
        async return(reason) { calls.push(`return ${reason}`); return {}; },
    }),
};
const stream = ReadableStream.from(iterable);
await null;
await null;
assert.deepEqual(calls, []);
const reader = stream.getReader();
assert.deepEqual(await reader.read(), { value: 1, done: false });
await reader.cancel('enough');
assert.deepEqual(calls, ['next', 'return enough']);

const odd = (iterator) => ReadableStream.from({ [Symbol.asyncIterator]: () => iterator }).getReader();
await assert.rejects(odd({ next: () => 1 }).read(), TypeError);
await assert.rejects(odd({ next: async () => { throw new RangeError('next'); } }).read(), RangeError);
await assert.rejects(odd({ next() {}, return: () => 1 }).cancel(), TypeError);
await assert.rejects(odd({ next() {}, return: 1 }).cancel(), TypeError);
await odd({ next() {} }).cancel();
