const controller = new AbortController();
const seen = [];
assert.equal(controller.signal.onabort, null);
controller.signal.onabort = () => seen.push('first');
controller.signal.addEventListener('abort', () => seen.push('listener'));
controller.signal.onabort = function () {
    seen.push(this === controller.signal);
};
controller.abort();
assert.deepEqual(seen, [true, 'listener']);
const other = new AbortController();
other.signal.onabort = () => seen.push('never');
other.signal.onabort = 'text';
other.abort();
assert.equal(seen.length, 2);
