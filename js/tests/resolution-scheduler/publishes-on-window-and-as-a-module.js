'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const [window, module] = [{}, { exports: {} }];
  evaluate('resolution-scheduler.js', { window, module });
  assert.deepStrictEqual(Object.keys(window), ['ResolutionScheduler']);
  assert.deepStrictEqual(Object.keys(module.exports), ['ResolutionScheduler', 'CONTEXT_PRIORITY']);
  assert.strictEqual(module.exports.ResolutionScheduler, window.ResolutionScheduler);

  const alone = {};
  evaluate('resolution-scheduler.js', { window: alone });
  assert.strictEqual(new alone.ResolutionScheduler().getPendingCount(), 0);
  const withoutWindow = { exports: {} };
  evaluate('resolution-scheduler.js', { module: withoutWindow });
  assert.strictEqual(new withoutWindow.exports.ResolutionScheduler().getPendingCount(), 0);
  evaluate('resolution-scheduler.js');
});
