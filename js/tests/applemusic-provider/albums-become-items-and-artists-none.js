'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(200, {
    data: [
      null, { id: 'l.b' },
      { id: 'l.a', attributes: { name: 'Kid A', artistName: 'Radiohead', releaseDate: '2000-10-02' } },
    ],
  })]);
  assert.deepStrictEqual(await applemusic.fetchAlbums(TOKEN), [{
    id: 'radiohead-kid-a', externalId: 'l.a', title: 'Kid A', artist: 'Radiohead', year: 2000, art: null,
    addedAt: clock.now,
  }]);
  assert.deepStrictEqual(await applemusic.fetchArtists(TOKEN), []);
  assert.deepStrictEqual(lines(requests, API), ['GET /me/library/albums?limit=100']);
});
