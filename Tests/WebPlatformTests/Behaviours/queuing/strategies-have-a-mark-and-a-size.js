for (const Strategy of [CountQueuingStrategy, ByteLengthQueuingStrategy]) {
    assert.equal(new Strategy({ highWaterMark: '4' }).highWaterMark, 4);
    assert.equal(new Strategy({ highWaterMark: -5 }).highWaterMark, -5);
    assert.equal(new Strategy({ highWaterMark: 'x' }).highWaterMark, NaN);
    for (const init of [undefined, null, {}, 1]) assert.throws(() => new Strategy(init), TypeError);
    const { size } = new Strategy({ highWaterMark: 1 });
    assert.equal(size, new Strategy({ highWaterMark: 2 }).size);
    assert.equal(size.name, 'size');
    assert.throws(() => new size(), TypeError);
    assert.equal(Object.hasOwn(size, 'prototype'), false);
    assert.equal(Object.prototype.toString.call(new Strategy({ highWaterMark: 1 })), `[object ${Strategy.name}]`);
    assert.deepEqual(Object.keys(Strategy.prototype), ['highWaterMark', 'size']);
    assert.throws(() => Strategy.prototype.size, TypeError);
    assert.equal(Strategy.length, 1);
}
const { size: byteLength } = new ByteLengthQueuingStrategy({ highWaterMark: 1 });
assert.equal(byteLength(new Uint8Array(3)), 3);
assert.equal(byteLength({ byteLength: 'any' }), 'any');
assert.equal(byteLength.length, 1);
assert.throws(() => byteLength(), TypeError);
const { size: count } = new CountQueuingStrategy({ highWaterMark: 1 });
assert.equal(count({}), 1);
assert.equal(count.length, 0);
