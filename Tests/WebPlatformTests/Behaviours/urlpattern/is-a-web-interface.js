assert.equal(URLPattern.length, 0);
assert.equal(String(new URLPattern()), '[object URLPattern]');
assert.deepEqual(Object.keys(URLPattern.prototype).sort(), [...names, 'exec', 'hasRegExpGroups', 'test'].sort());
assert.equal(URLPattern.prototype.test.length, 0);
assert.throws(() => URLPattern(), TypeError);
assert.throws(() => URLPattern.prototype.pathname, TypeError);
assert.throws(() => URLPattern.prototype.test.call({}), TypeError);
assert.equal(Object.getOwnPropertyDescriptor(URLPattern.prototype, 'hash').set, undefined);
// Members are read in the order of Web IDL, each once.
const read = [];
const init = new Proxy({}, { get: (target, key) => void read.push(key) });
new URLPattern(init);
assert.deepEqual(read, ['baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search', 'username']);
assert.throws(() => new URLPattern({ pathname: Symbol('x') }), TypeError);
assert.equal(new URLPattern({ pathname: 5 }).pathname, '5');
assert.equal(new URLPattern(new URL('https://example.com/a')).pathname, '/a');
