'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.enqueue('early', 'queue', 'early');
  const seen = [];
  scheduler.setResolveCallback((data) => { seen.push(data); });
  assert.deepStrictEqual(seen, []);
  scheduler.enqueue('late', 'page', 'late');
  assert.deepStrictEqual(seen, ['early']);
});
