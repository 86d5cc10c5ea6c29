function culprit() {
    return Object.assign(new TypeError('bad\nthing', { cause: new RangeError('why') }), { code: 5 });
}
console.log(culprit());
const lines = logged()[0].message.split('\n');
assert.equal(lines[0], 'TypeError: bad');
assert.equal(lines[1], 'thing');
assert.equal(lines[2], '    at culprit (inspect/errors-show-their-stack-and-cause.js:2:39)');
assert(lines.includes('  code: 5,') && lines.includes('  [cause]: RangeError: why'), lines.join('\n'));
assert(!logged()[0].message.includes('helve:'));
console.log({ inside: new Error('nested') });
assert(logged()[1].message.startsWith('{\n  inside: Error: nested\n      at '), logged()[1].message);
console.log(new AggregateError([new Error('a')], 'all'));
assert(logged()[2].message.includes('  [errors]: [\n    Error: a\n'), logged()[2].message);
console.log(new DOMException('gone', 'AbortError'));
assert(logged()[3].message.startsWith('DOMException [AbortError]: gone\n    at '), logged()[3].message);
class MyError extends Error {}
console.log(new MyError('own'));
assert(logged()[4].message.startsWith('MyError [Error]: own\n') || logged()[4].message.startsWith('MyError: own\n'), logged()[4].message);
