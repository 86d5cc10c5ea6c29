'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { validateResolvedTrack } = require('../../sync-providers/confidence-scoring');

behaviour(async () => {
  assert.strictEqual(validateResolvedTrack({ artist: 'The xx', title: 'Intro (Remix)' }, 'the XX', 'Intro'), true);
  assert.strictEqual(validateResolvedTrack({ artist: 'xx', title: 'Intro' }, 'The xx', 'Intro (Remix)'), true);
  assert.strictEqual(validateResolvedTrack({ artist: 'Alt-J', title: 'Intro' }, 'The xx', 'Intro'), false);
  assert.strictEqual(validateResolvedTrack({ artist: 'The xx', title: 'Angels' }, 'The xx', 'Intro'), false);
  assert.strictEqual(validateResolvedTrack({ artist: 'The xx', title: '!' }, 'The xx', 'Intro'), false);
  for (const lacking of [null, {}, { artist: 'The xx' }, { title: 'Intro' }]) {
    assert.strictEqual(validateResolvedTrack(lacking, 'The xx', 'Intro'), false);
  }
});
