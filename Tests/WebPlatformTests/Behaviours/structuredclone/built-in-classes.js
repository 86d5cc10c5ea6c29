const when = new Date(5);
assert.equal(structuredClone(when).getTime(), 5);
assert(structuredClone(when) !== when && structuredClone(when) instanceof Date);
const expression = /a(b)/giu;
expression.lastIndex = 3;
const copy = structuredClone(expression);
assert.equal(copy.source + copy.flags + copy.lastIndex, 'a(b)giu0');
const map = structuredClone(new Map([[{ k: 1 }, new Set([1, 'two'])]]));
const [[key, value]] = [...map];
assert.deepEqual(key, { k: 1 });
assert.deepEqual([...value], [1, 'two']);
for (const boxed of [Object(1), Object('s'), Object(true), Object(1n)]) {
    const other = structuredClone(boxed);
    assert.equal(typeof other, 'object');
    assert.equal(other.valueOf(), boxed.valueOf());
}
