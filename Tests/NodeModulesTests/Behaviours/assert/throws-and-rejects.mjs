import assert, { rejects, throws, AssertionError } from 'node:assert';

const failing = () => { throw Object.assign(new TypeError('bad thing'), { code: 'E_BAD' }); };
throws(failing);
throws(failing, TypeError);
throws(failing, Error);
throws(failing, /bad/);
throws(failing, { name: 'TypeError', message: 'bad thing', code: 'E_BAD' });
throws(failing, { message: /thing$/ });
throws(failing, (error) => error.code === 'E_BAD');
throws(failing, new TypeError('bad thing'));

const fails = (check, pattern) => {
  let caught;
  try { check(); } catch (error) { caught = error; }
  if (!(caught instanceof AssertionError) || !pattern.test(caught.message)) throw new Error(`${check}: ${caught}`);
};
fails(() => throws(() => {}), /^Missing expected exception\.$/);
fails(() => throws(() => {}, RangeError, 'note'), /^Missing expected exception \(RangeError\): note$/);
fails(() => throws(failing, RangeError), /expected to be an instance of "RangeError"\. Received "TypeError"/);
fails(() => throws(failing, /good/), /did not match the regular expression \/good\//);
fails(() => throws(failing, { code: 'E_GOOD' }), /Expected values to be strictly deep-equal/);
fails(() => throws(failing, () => false), /validation function is expected to return "true"\. Received false/);
fails(() => assert.doesNotThrow(failing, 'note'), /^Got unwanted exception: note\nActual message: "bad thing"$/);
assert.doesNotThrow(() => {});
assert.throws(() => throws(failing, 'bad thing'), { code: 'ERR_AMBIGUOUS_ARGUMENT' });
assert.throws(() => throws(failing, {}), { code: 'ERR_INVALID_ARG_VALUE' });
assert.throws(() => throws('no function'), { code: 'ERR_INVALID_ARG_TYPE' });

await rejects(async () => failing(), TypeError);
await rejects(Promise.reject(new Error('x')), { message: 'x' });
await assert.doesNotReject(async () => 1);
await rejects(rejects(async () => 1), /Missing expected rejection/);
await rejects(assert.doesNotReject(async () => failing()), /Got unwanted rejection/);
await rejects(rejects(() => 1), { code: 'ERR_INVALID_RETURN_VALUE' });
console.log('ok');
