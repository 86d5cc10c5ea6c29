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
  const requests = fakeFetch([answer(200, {
    items: [
      null, { track: null }, { track: { type: 'episode', id: 'e', name: 'Talk' } },
      { track: { id: 'a', name: 'Song' } },
    ],
  })]);
  const tracks = await finish(clock, spotify.fetchPlaylistTracks('p/1', 't'));
  assert.deepStrictEqual(lines(requests, API), ['GET /playlists/p%2F1/tracks?limit=100']);
  assert.deepStrictEqual(tracks.map(({ title, duration, addedAt }) => [title, duration, addedAt]),
    [['Song', 0, clock.now - 60_000]]);
});
