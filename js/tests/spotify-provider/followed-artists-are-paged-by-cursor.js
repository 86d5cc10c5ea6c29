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
  const page = (id, more) => answer(200, { artists: { total: 3, items: [{ id, name: id }], ...more } });
  const requests = fakeFetch([
    page('a', { next: `${API}/me/following?type=artist&after=a&limit=50` }),
    page('b', { cursors: { after: 'b/' } }),
    page('c', { next: null, cursors: { after: null } }),
  ]);
  const artists = await finish(clock, spotify.fetchArtists('t'));
  assert.deepStrictEqual(artists.map(({ externalId }) => externalId), ['a', 'b', 'c']);
  assert.deepStrictEqual(lines(requests, `${API}/me/following?type=artist`),
    ['GET &limit=50', 'GET &after=a&limit=50', 'GET &limit=50&after=b%2F']);
});
