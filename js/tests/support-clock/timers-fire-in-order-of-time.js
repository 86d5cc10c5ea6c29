'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');

behaviour(async () => {
  const clock = installClock();
  const seen = [];
  setTimeout(() => seen.push('late'), 20);
  setTimeout(() => { seen.push('early'); setTimeout(() => seen.push('between'), 5); }, 10);
  await clock.tick(25);
  assert.deepStrictEqual(seen, ['early', 'between', 'late']);
  assert.strictEqual(clock.pending, 0);
});
