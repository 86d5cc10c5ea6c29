// Scripts that look into the message look for these words.
assert.equal(AbortSignal.abort().reason.message, 'This operation was aborted');
const signal = AbortSignal.timeout(1);
await new Promise((resolve) => (signal.onabort = resolve));
assert.equal(signal.reason.message, 'The operation was aborted due to timeout');
