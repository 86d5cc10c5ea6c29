const headers = new Headers([['set-cookie', 'a=1'], ['Set-Cookie', 'b=2, c'], ['x', 'y']]);
assert.deepEqual(headers.getSetCookie(), ['a=1', 'b=2, c']);
assert.deepEqual([...headers], [['set-cookie', 'a=1'], ['set-cookie', 'b=2, c'], ['x', 'y']]);
assert.equal(headers.get('set-cookie'), 'a=1, b=2, c');
assert.deepEqual(new Headers().getSetCookie(), []);
