const signal = AbortSignal.timeout(2);
assert.equal(signal.aborted, false);
await new Promise((resolve) => signal.addEventListener('abort', resolve));
assert.equal(signal.reason.name, 'TimeoutError');
assert.equal(signal.reason.code, 23);
assert.throws(() => AbortSignal.timeout(-1), TypeError);
assert.throws(() => AbortSignal.timeout(NaN), TypeError);
