'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { calculateConfidence, MIN_CONFIDENCE_THRESHOLD } = require('../../sync-providers/confidence-scoring');

behaviour(async () => {
  const wanted = { artist: 'The xx', title: 'Intro' };
  const score = (found) => calculateConfidence(wanted, found);
  assert.strictEqual(MIN_CONFIDENCE_THRESHOLD, 0.6);
  assert.strictEqual(score(null), 0.5);
  assert.strictEqual(score({ artist: 'Alt-J', title: 'Intro', confidence: 1 }), 0.5);
  assert.strictEqual(score(wanted), 0.95);
  assert.strictEqual(score({ ...wanted, confidence: 0.7 }), 0.95);
  assert.strictEqual(score({ ...wanted, confidence: '1' }), 0.95);
  assert.strictEqual(score({ ...wanted, confidence: 0.97 }), 0.97);
});
