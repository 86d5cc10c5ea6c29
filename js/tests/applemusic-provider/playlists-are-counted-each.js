'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

const row = (id, attributes) => ({ id, attributes: { name: `List ${id}`, ...attributes } });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => {
    if (url.includes('/p.a/')) return answer(200, { data: [{}], meta: { total: 7 } });
    if (url.includes('/p.b/')) return answer(404);
    return answer(200, {
      data: [row('p.a', { canEdit: true, lastModifiedDate: 'd1', description: { standard: 'Text' } }), row('p.b'), {}],
    });
  });
  const { playlists, folders } = await finish(clock, applemusic.fetchPlaylists(TOKEN));
  assert.deepStrictEqual(lines(requests, `${API}/me/library/playlists`),
    ['GET ?limit=100', 'GET /p.a/tracks?limit=1', 'GET /p.b/tracks?limit=1']);
  // All counts are asked for at once.
  assert.strictEqual(requests[2].at, requests[1].at);
  assert.deepStrictEqual(folders, []);
  assert.deepStrictEqual(playlists[0], {
    id: 'applemusic-p.a', externalId: 'p.a', name: 'List p.a', description: 'Text', image: null, trackCount: 7,
    snapshotId: 'd1', folderId: null, folderName: null, isOwnedByUser: true, ownerName: null, ownerId: null,
  });
  const { trackCount, snapshotId, isOwnedByUser } = playlists[1];
  assert.deepStrictEqual([trackCount, snapshotId, isOwnedByUser], [0, null, false]);
});
