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
  const { requests, held } = servePlaylist([1, 2, 3]);
  const wanted = Array.from({ length: 101 }, (_, index) => index + 3);
  const update = listenbrainz.updatePlaylistTracks('p', [...tracks(...wanted), { title: 'X' }], 't');
  assert.deepStrictEqual(await finish(clock, update), {
    success: true, snapshotId: 'd4', unresolvedTracks: [{ artist: undefined, title: 'X', album: undefined }],
  });
  assert.deepStrictEqual(held, wanted);
  assert.deepStrictEqual(lines(requests, PLAYLIST),
    ['GET ', 'POST /item/delete', 'POST /item/add', 'POST /item/add', 'GET ']);
  assert.deepStrictEqual(requests[1].body, { index: 0, count: 3 });
  assert.deepStrictEqual(requests[3].body,
    { playlist: { track: [{ identifier: `https://musicbrainz.org/recording/${mbid(103)}` }] } });
});
