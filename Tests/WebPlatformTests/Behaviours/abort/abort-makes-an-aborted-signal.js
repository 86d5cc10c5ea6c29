assert.equal(AbortSignal.abort().reason.name, 'AbortError');
assert.equal(AbortSignal.abort('mine').reason, 'mine');
assert.equal(AbortSignal.abort(null).reason, null);
assert.throws(() => new AbortSignal(), TypeError);
