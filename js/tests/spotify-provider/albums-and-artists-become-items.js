'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  const album = { id: 'x', name: 'Kid A', artists: [{ name: 'Radiohead' }], release_date: '2000-10' };
  fakeFetch([
    answer(200, { items: [null, { album: null }, { added_at: 'never', album }] }),
    answer(200, { artists: { items: [null, { id: 'y', name: '宇多田ヒカル', images: [] }] } }),
  ]);
  const now = clock.now;
  assert.deepStrictEqual(await spotify.fetchAlbums('t'), [{
    id: 'radiohead-kid-a', externalId: 'x', title: 'Kid A', artist: 'Radiohead', year: 2000, art: null, addedAt: now,
  }]);
  // A name without any Latin letter has no slug: the id of the service tells it from others.
  assert.deepStrictEqual(await spotify.fetchArtists('t'), [
    { id: 'spotify-y', externalId: 'y', name: '宇多田ヒカル', image: null, addedAt: now },
  ]);
});
