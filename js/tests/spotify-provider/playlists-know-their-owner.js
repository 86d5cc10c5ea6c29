'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

const playlist = (id, owner) => ({
  id, name: `List ${id}`, description: null, images: [], tracks: { total: 4 }, snapshot_id: `s-${id}`, owner,
});

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => answer(200, url.endsWith('/me') ? { id: 'me' } : {
    items: [
      playlist('a', { id: 'me', display_name: 'Me' }), null, playlist('b', { id: 'spotify' }),
      { id: 'c', name: 'Bare' },
    ],
  }));
  const { playlists, folders } = await finish(clock, spotify.fetchPlaylists('t'));
  assert.deepStrictEqual(lines(requests, API), ['GET /me', 'GET /me/playlists?limit=50']);
  assert.deepStrictEqual(folders, []);
  assert.deepStrictEqual(playlists[0], {
    id: 'spotify-a', externalId: 'a', name: 'List a', description: '', image: null, trackCount: 4, snapshotId: 's-a',
    folderId: null, folderName: null, isOwnedByUser: true, ownerName: 'Me', ownerId: 'me',
  });
  const told = playlists.map((each) => ['isOwnedByUser', 'ownerName', 'trackCount'].map((key) => each[key]));
  assert.deepStrictEqual(told,
    [[true, 'Me', 4], [false, 'spotify', 4], [false, null, 0]]);
});
