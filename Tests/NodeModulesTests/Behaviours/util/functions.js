'use strict';
const assert = require('assert');
const util = require('util');

async function main() {
  const twice = util.promisify((value, done) => done(null, value * 2));
  assert.strictEqual(await twice(4), 8);
  await assert.rejects(util.promisify((done) => done(new Error('no')))(), /no/);
  const custom = Object.assign(() => {}, { [util.promisify.custom]: async () => 'own' });
  assert.strictEqual(await util.promisify(custom)(), 'own');
  assert.strictEqual(await util.promisify(setTimeout)(1, 'later'), 'later');
  assert.strictEqual(await util.promisify(setImmediate)('soon'), 'soon');
  const called = await new Promise((resolve) => util.callbackify(async (x) => x + 1)(1, (error, value) => resolve([error, value])));
  assert.deepStrictEqual(called, [null, 2]);

  function Parent() {}
  Parent.prototype.hello = () => 'hello';
  function Child() {}
  util.inherits(Child, Parent);
  assert.strictEqual(new Child().hello(), 'hello');
  assert.strictEqual(Child.super_, Parent);

  assert.strictEqual(util.format('%s is %d and %i, %f %j %o %O %%', 'a', '2', 3.7, '1.5', { b: 1 }, [1], { c: 2 }),
    "a is 2 and 3, 1.5 {\"b\":1} [ 1, [length]: 1 ] { c: 2 } %");
  assert.strictEqual(util.format('a', 'b', { c: 1 }), 'a b { c: 1 }');
  assert.ok(util.isDeepStrictEqual({ a: [1] }, { a: [1] }) && !util.isDeepStrictEqual({ a: 1 }, { a: '1' }));
  assert.strictEqual(util.stripVTControlCharacters('\u001b[31mred\u001b[39m'), 'red');
  assert.ok(util.types.isRegExp(/a/) && util.types.isDate(new Date()) && util.types.isPromise(Promise.resolve()));
  assert.ok(util.types.isUint8Array(new Uint8Array()) && !util.types.isMap(new Set()) && util.types.isAsyncFunction(main));
  assert.ok(util.types.isProxy(new Proxy({}, {})) && util.types.isNativeError(new RangeError()) && util.types.isBoxedPrimitive(Object(1)));
  assert.strictEqual(require('node:util/types'), util.types);
  console.log('ok');
}
main();
