'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock } = setUp({ withCallback: false });
  scheduler.setResolveCallback(() => 'plain');
  scheduler.enqueue('a', 'page', 'a');
  await clock.drain();
  assert.ok(scheduler.hasResolved('a'));
});
