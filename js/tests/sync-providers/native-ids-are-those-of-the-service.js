'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');
const listenbrainz = require('../../sync-providers/listenbrainz');

behaviour(async () => {
  for (const provider of [spotify, applemusic, listenbrainz]) {
    for (const without of [null, undefined, {}, { title: 'x' }]) assert.strictEqual(provider.nativeIdOf(without), null);
  }
  assert.strictEqual(spotify.nativeIdOf({ spotifyUri: 'spotify:track:a', spotifyId: 'b' }), 'spotify:track:a');
  assert.strictEqual(spotify.nativeIdOf({ spotifyId: 'b' }), 'spotify:track:b');
  assert.strictEqual(applemusic.nativeIdOf({ appleMusicId: '1', appleMusicCatalogId: '2' }), '1');
  assert.strictEqual(applemusic.nativeIdOf({ appleMusicCatalogId: '2' }), '2');
  assert.strictEqual(listenbrainz.nativeIdOf({ recordingMbid: ' AB ', mbid: 'cd' }), 'ab');
  assert.strictEqual(listenbrainz.nativeIdOf({ mbid: 'CD' }), 'cd');
});
