const headers = new Headers([['b', '1'], ['A', '2'], ['c', '3'], ['a', '4']]);
assert.deepEqual([...headers.keys()], ['a', 'b', 'c']);
assert.deepEqual([...headers.values()], ['2, 4', '1', '3']);
const seen = [];
headers.forEach(function (value, name, all) { seen.push(name + value, all === headers, this.me) }, { me: 1 });
assert.deepEqual(seen, ['a2, 4', true, 1, 'b1', true, 1, 'c3', true, 1]);
const names = [];
for (const [name] of headers) {
    names.push(name);
    if (name === 'a') headers.delete('b');
}
assert.deepEqual(names, ['a', 'c']);
assert.equal(headers[Symbol.iterator], headers.entries);
assert.equal(String(headers), '[object Headers]');
