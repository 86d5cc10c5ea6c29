'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter, clock } = setUp();
  assert.strictEqual(await limiter.run(() => 5), 5);
  assert.strictEqual(await limiter.run(async () => 6), 6);
  await assert.rejects(limiter.run(() => { throw new Error('at once'); }), { message: 'at once' });
  await assert.rejects(limiter.run(() => Promise.reject(new Error('later'))), { message: 'later' });
  await clock.drain();
  assert.strictEqual(await limiter.run(() => 'after all'), 'after all');
});
