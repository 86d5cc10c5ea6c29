'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const { mbid, servePlaylist } = require('../support/listenbrainz-playlist.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');
const listenbrainz = completeForNway(require('../../sync-providers/listenbrainz'));

behaviour(async () => {
  const clock = installClock();
  const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
  const { held, requests } = servePlaylist([900]);
  assert.strictEqual(await finish(clock, listenbrainz.addPlaylistTracks('p', numbers.map(mbid), 't')), 150);
  assert.deepStrictEqual(held, [900, ...numbers]);
  assert.strictEqual(requests.length, 2);
  assert.strictEqual(await listenbrainz.addPlaylistTracks('p', [], 't'), 0);
  assert.strictEqual(requests.length, 2);

  fakeFetch([answer(200, { recording_mbid: mbid(7), confidence: 0.9 }), answer(200, {})]);
  assert.strictEqual(await listenbrainz.searchForTrackId('T', 'A', 'L', null, 't'), mbid(7));
  assert.strictEqual(await listenbrainz.searchForTrackId('T', 'A', 'L', null, 't'), null);
});
