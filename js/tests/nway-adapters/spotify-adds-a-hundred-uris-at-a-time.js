'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const spotify = completeForNway(require('../../sync-providers/spotify'));

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(() => answer(201, { snapshot_id: 's' }));
  const ids = Array.from({ length: 101 }, (_, index) => `spotify:track:${index}`);
  assert.strictEqual(await finish(clock, spotify.addPlaylistTracks('p', ids, 'tok')), 101);
  assert.deepStrictEqual(lines(requests, 'https://api.spotify.com/v1'), Array(2).fill('POST /playlists/p/tracks'));
  assert.deepStrictEqual(requests.flatMap(({ body }) => body.uris), ids);
  assert.deepStrictEqual([requests[1].at - requests[0].at, requests[0].headers.Authorization], [100, 'Bearer tok']);
  for (const none of [[], undefined]) assert.strictEqual(await spotify.addPlaylistTracks('p', none, 'tok'), 0);
  fakeFetch(() => answer(403));
  await assert.rejects(finish(clock, spotify.addPlaylistTracks('p', ids, 'tok')), /Missing permissions/);
});
