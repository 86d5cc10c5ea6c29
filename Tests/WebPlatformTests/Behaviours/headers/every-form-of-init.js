const plain = new Headers({ A: '1', b: 2 });
assert.deepEqual([...plain], [['a', '1'], ['b', '2']]);
assert.deepEqual([...new Headers([['x', 'y'], new Set(['z', 'w'])])], [['x', 'y'], ['z', 'w']]);
assert.deepEqual([...new Headers(plain)], [...plain]);
assert.deepEqual([...new Headers(new Map([['k', 'v']]))], [['k', 'v']]);
assert.deepEqual([...new Headers()], []);
assert.deepEqual([...new Headers(undefined)], []);
for (const wrong of [null, 1, 'a: b', [['one']], [['a', 'b', 'c']], ['ab'], { [Symbol('s')]: 'x' }]) {
    assert.throws(() => new Headers(wrong), TypeError, String(wrong));
}
