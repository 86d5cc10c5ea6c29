const blob = new Blob(['0123456789']);
const cases = [
    [[], '0123456789'], [[2], '23456789'], [[-3], '789'], [[0, -7], '012'], [[5, 2], ''], [[-100, 100], '0123456789'], [[20], ''],
    [['1', '3'], '12'], [[null, 2], '01'], [[NaN], '0123456789'], [[1, undefined], '123456789'], [[0.5], '0123456789'], [[1.5], '23456789'],
    [[Infinity], ''], [[-Infinity, 3], '012'],
];
for (const [range, text] of cases) assert.equal(await blob.slice(...range).text(), text, String(range));
assert.equal(blob.slice(0, 5).slice(1, 3).size, 2);
assert.equal(blob.slice(0, 1, 'Text/Plain').type, 'text/plain');
assert.equal(blob.slice(0, 1, 'té').type, '');
assert.equal(blob.slice(0, 1).type, '');
assert.throws(() => blob.slice(Symbol()), TypeError);
assert.throws(() => blob.slice(1n), TypeError);
