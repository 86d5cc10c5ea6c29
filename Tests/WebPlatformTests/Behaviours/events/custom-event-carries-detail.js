const detail = Symbol('any value');
assert.equal(new CustomEvent('x', { detail }).detail, detail);
assert.equal(new CustomEvent('x').detail, null);
assert(new CustomEvent('x') instanceof Event);
assert.equal(new CustomEvent('x', { cancelable: true }).cancelable, true);
assert.throws(() => new CustomEvent(), TypeError);
assert.throws(() => new Event(), TypeError);
assert.throws(() => new Event('x', 5), TypeError);
