const make = (init) => new Request('http://x/', init);
for (const init of [
    { duplex: 'full' }, { priority: 'highest' }, { credentials: '' }, { referrerPolicy: 'x' }, { referrer: 'no url' },
    { cache: 'only-if-cached' }, { mode: 'no-cors', method: 'PUT' }, { window: 1 }, { method: 'é' }, { headers: null },
]) assert.throws(() => make(init), TypeError, JSON.stringify(init));
assert.equal(make({ referrer: '' }).referrer, '');
assert.equal(make({ referrer: 'http://y/' }).referrer, 'about:client');
assert.equal(make({ cache: 'only-if-cached', mode: 'same-origin' }).cache, 'only-if-cached');
assert.equal(make({ keepalive: 1, integrity: 5 }).integrity, '5');
assert.deepEqual([make().isReloadNavigation, make().isHistoryNavigation, make().destination], [false, false, '']);
make({ window: null, priority: 'low', duplex: 'half' });
make(null);
assert.equal(make({ body: null }).body, null);
