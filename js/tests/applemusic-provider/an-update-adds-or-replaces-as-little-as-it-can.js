'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

/** A song of the library: an upload, or one with this id in the catalog. */
const row = (id) => (id.startsWith('i.') ? { id } : { id: `i.${id}`, attributes: { playParams: { catalogId: id } } });

const service = (...ids) => fakeFetch(({ method, url }) => {
  if (method !== 'GET') return answer(204);
  if (!url.includes('/tracks')) return answer(200, { data: [{ attributes: { lastModifiedDate: 'fresh' } }] });
  return answer(200, { data: ids.map(row) });
});
const tracks = (...ids) => ids.map((id) => ({ appleMusicCatalogId: id }));

behaviour(async () => {
  const clock = installClock();
  const update = async (remote, wanted) => {
    const requests = service(...remote);
    const result = await finish(clock, applemusic.updatePlaylistTracks('p', wanted, TOKEN));
    const writes = requests.filter(({ method }) => method !== 'GET');
    for (const { url } of writes) assert.strictEqual(url, `${API}/me/library/playlists/p/tracks`);
    return [result, ...writes.map(({ method, body }) => [method, ...body.data.map(({ id, type }) => `${type}/${id}`)])];
  };
  const done = (added, removed) => ({ success: true, snapshotId: 'fresh', added, removed });

  assert.deepStrictEqual(await update(['1', '2'], tracks('1', '2')), [done(0, 0)]);
  assert.deepStrictEqual(await update(['1', '2'], tracks('2', '1', '1')), [done(0, 0)]);
  assert.deepStrictEqual(await update([], [null, {}]), [done(0, 0)]);
  assert.deepStrictEqual(await update(['1'], [...tracks('1', '2'), { appleMusicId: 3 }, {}]),
    [done(2, 0), ['POST', 'songs/2', 'songs/3']]);
  assert.deepStrictEqual(await update(['1', '2'], tracks('1', '3')), [done(1, 1), ['PUT', 'songs/1', 'songs/3']]);
  assert.deepStrictEqual(await update(['1', '1'], tracks('1')), [done(0, 1), ['PUT', 'songs/1']]);
  assert.deepStrictEqual(await update(['i.9', '1'], [{ appleMusicId: 'i.9' }]),
    [done(0, 1), ['PUT', 'library-songs/i.9']]);
});
