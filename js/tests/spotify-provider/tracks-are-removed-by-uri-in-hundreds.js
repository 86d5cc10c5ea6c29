'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

behaviour(async () => {
  const clock = installClock();
  let last = 0;
  const requests = fakeFetch(() => answer(200, { snapshot_id: `s${last += 1}` }));
  const ids = Array.from({ length: 101 }, (_, index) => `u${index}`);
  const result = await finish(clock, spotify.removePlaylistTracksByNativeId('p', [null, ...ids, ''], 't'));
  assert.deepStrictEqual(result, { success: true, snapshotId: 's2' });
  assert.deepStrictEqual(lines(requests, API), ['DELETE /playlists/p/tracks', 'DELETE /playlists/p/tracks']);
  assert.strictEqual(requests[0].body.tracks.length, 100);
  assert.deepStrictEqual(requests[1].body, { tracks: [{ uri: 'u100' }] });
  assert.strictEqual(requests[1].at - requests[0].at, 100);

  for (const none of [[], [null], undefined]) {
    const nothing = await spotify.removePlaylistTracksByNativeId('p', none, 't');
    assert.deepStrictEqual(nothing, { success: true, snapshotId: undefined });
  }
  assert.strictEqual(requests.length, 2);
});
