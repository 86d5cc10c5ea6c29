'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const spotify = completeForNway(require('../../sync-providers/spotify'));
const applemusic = completeForNway(require('../../sync-providers/applemusic'));

behaviour(async () => {
  assert.strictEqual(spotify.nativeIdOf({ spotifyUri: 'spotify:local:me::tape:60' }), null);
  assert.strictEqual(spotify.nativeIdOf({ spotifyId: 'a' }), 'spotify:track:a');
  assert.strictEqual(applemusic.nativeIdOf({ appleMusicId: 'i.upload' }), null);
  assert.strictEqual(applemusic.nativeIdOf({ appleMusicId: '111' }), '111');
  for (const { nativeIdOf } of [spotify, applemusic]) assert.strictEqual(nativeIdOf(null), null);
});
