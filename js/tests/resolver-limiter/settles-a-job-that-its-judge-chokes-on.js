'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const isThrottleError = (error) => error.message.includes('429');
  const { limiter, clock, logged } = setUp({ maxConcurrency: 1, isThrottleError });
  let reason = 'none';
  await limiter.run(() => Promise.reject(undefined)).catch((error) => { reason = error; });
  assert.strictEqual(reason, undefined);
  await assert.rejects(limiter.run(() => { throw { message: 5 }; }), { message: 5 });
  await clock.drain();
  assert.strictEqual(logged.warn.length, 2);
  assert.strictEqual(await limiter.run(() => 'next'), 'next');
});
