assert(/^helve\//.test(navigator.userAgent), navigator.userAgent);
assert.equal(navigator.language, 'en-US');
assert.deepEqual([...navigator.languages], ['en-US']);
assert.equal(navigator.onLine, true);
assert(/^Linux \w+$/.test(navigator.platform), navigator.platform);
assert(Number.isInteger(navigator.hardwareConcurrency) && navigator.hardwareConcurrency > 0);
assert.throws(() => new Navigator(), TypeError);
