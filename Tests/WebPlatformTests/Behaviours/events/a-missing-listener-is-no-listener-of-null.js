const target = new EventTarget();
for (const method of ['addEventListener', 'removeEventListener']) {
    assert.throws(() => target[method](), TypeError);
    assert.throws(() => target[method]('a'), TypeError);
    assert.equal(target[method]('a', null), undefined);
    assert.equal(target[method]('a', undefined), undefined);
}
