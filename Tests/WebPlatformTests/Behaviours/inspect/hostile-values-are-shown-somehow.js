const thrower = () => {
    throw new Error('never to be seen');
};
const show = (...values) => {
    console.log(...values);
    return logged(1)[0].message;
};
assert.equal(show({ get a() { thrower(); }, b: 1 }), '{ a: [Getter], b: 1 }');
assert.equal(show(Object.defineProperty({}, Symbol.toStringTag, { get: thrower })), '{}');
assert.equal(show({ [Symbol.for('nodejs.util.inspect.custom')]: thrower, b: 1 }), '[cannot be shown]');
assert.equal(show([{ [Symbol.for('nodejs.util.inspect.custom')]: thrower }, 1]), '[ [cannot be shown], 1 ]');
assert.equal(show({ get constructor() { thrower(); } }), '{ constructor: [Getter] }');
class Odd {
    static [Symbol.hasInstance] = thrower;
}
assert.equal(show(Object.create(Odd.prototype)), '{}');
const error = new Error('x');
for (const key of ['stack', 'name', 'message']) Object.defineProperty(error, key, { get: thrower });
assert.equal(show(error), '[Error]');
assert.equal(show('%s', { toString: thrower }), '{ toString: [Function: thrower] }');
assert.equal(show('%d', { valueOf: thrower }), '{ valueOf: [Function: thrower] }');
assert.equal(show('%j', { toJSON: thrower }), '{ toJSON: [Function: thrower] }');
assert.equal(show(Object.setPrototypeOf({ a: 1 }, new Proxy({}, { getOwnPropertyDescriptor: thrower, getPrototypeOf: () => null })))
    .endsWith('{ a: 1 }'), true);
assert.equal(show(Object.create(Object.create(null))), 'Object <Complex prototype> {}');
