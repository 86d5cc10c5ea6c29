'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { lines } = require('../support/fake-fetch.js');
const { mbid, servePlaylist } = require('../support/listenbrainz-playlist.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const PLAYLIST = 'https://api.listenbrainz.org/1/playlist/p';
const tracks = (...numbers) => numbers.map((number) => ({ mbid: mbid(number) }));

behaviour(async () => {
  const clock = installClock();
  const { requests } = servePlaylist([1, 2]);
  const update = (wanted) => finish(clock, listenbrainz.updatePlaylistTracks('p', wanted, 't'));
  assert.deepStrictEqual(await update(tracks(1, 2)), { success: true, snapshotId: 'd1', unresolvedTracks: [] });
  assert.deepStrictEqual(lines(requests, PLAYLIST), ['GET ']);
  await update(tracks(1, 2).map((track) => ({ mbid: track.mbid.toUpperCase() })));
  assert.deepStrictEqual(lines(requests, PLAYLIST), ['GET ', 'GET ']);
  // Order counts; an empty playlist has nothing to delete.
  await update(tracks(2, 1));
  assert.ok(requests.some(({ url }) => url.endsWith('/item/delete')));
  const empty = servePlaylist([]);
  await update(tracks(1));
  assert.deepStrictEqual(lines(empty.requests, PLAYLIST), ['GET ', 'POST /item/add', 'GET ']);
});
