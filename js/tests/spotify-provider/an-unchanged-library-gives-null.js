'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

const list = (kind, total, id) => ({
  tracks: { total, items: id ? [{ track: { id, name: 'x' } }] : [] },
  albums: { total, items: id ? [{ album: { id, name: 'x' } }] : [] },
  artists: { artists: { total, items: id ? [{ id, name: 'x' }] : [] } },
}[kind]);

behaviour(async () => {
  const clock = installClock();
  for (const [kind, method, path] of [
    ['tracks', 'fetchTracks', '/me/tracks?'], ['albums', 'fetchAlbums', '/me/albums?'],
    ['artists', 'fetchArtists', '/me/following?type=artist&'],
  ]) {
    const fetched = async (total, id, localSyncedCount, localLatestExternalId) => {
      const requests = fakeFetch(() => answer(200, list(kind, total, id)));
      const known = { localSyncedCount, localLatestExternalId };
      const items = await finish(clock, spotify[method]('t', null, null, known));
      return [items === null ? null : items.length, ...lines(requests, API)];
    };
    const [probe, full] = [`GET ${path}limit=1`, `GET ${path}limit=50`];
    assert.deepStrictEqual(await fetched(7, 'n', 7, 'n'), [null, probe]);
    assert.deepStrictEqual(await fetched(0, null, 0, null), [null, probe]);
    assert.deepStrictEqual(await fetched(8, 'n', 7, 'n'), [1, probe, full]);
    assert.deepStrictEqual(await fetched(7, 'm', 7, 'n'), [1, probe, full]);
    assert.deepStrictEqual(await fetched(7, 'n', undefined, null), [1, full]);
  }
});
