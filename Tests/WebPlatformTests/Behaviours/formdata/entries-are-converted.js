const form = new FormData();
const file = new File(['x'], 'given.txt', { type: 'a/b', lastModified: 9 });
form.append('f', file);
assert.equal(form.get('f'), file);
form.append('f', file, undefined);
assert.equal(form.getAll('f')[1], file);
form.append('f', file, 'other.txt');
const renamed = form.getAll('f')[2];
assert.deepEqual([renamed.name, renamed.type, renamed.lastModified], ['other.txt', 'a/b', 9]);
form.set('f', 5);
assert.deepEqual(form.getAll('f'), ['5']);
form.append('\ud800', '\udc00');
assert.equal(form.get('\ufffd'), '\ufffd');
form.append('n', null);
assert.equal(form.get('n'), 'null');
assert.throws(() => form.append('a', 'text', undefined), TypeError);
for (const [method, count] of Object.entries({ append: 2, delete: 1, get: 1, getAll: 1, has: 1, set: 2 })) {
    assert.equal(FormData.prototype[method].length, count);
    assert.throws(() => form[method](), TypeError);
}
assert.throws(() => new FormData(null), TypeError);
assert.throws(() => FormData.prototype.get.call({}, 'a'), TypeError);
assert.deepEqual(Object.keys(FormData.prototype).sort(), ['append', 'delete', 'entries', 'forEach', 'get', 'getAll', 'has', 'keys', 'set', 'values']);
