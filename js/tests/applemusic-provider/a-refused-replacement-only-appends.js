'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  let put = answer(500);
  const requests = fakeFetch(({ method, url }) => {
    if (method === 'PUT') return put;
    if (method === 'POST') return answer(204);
    return url.includes('/tracks') ? answer(200, { data: [{ id: '1' }, { id: '9' }] }) : answer(500);
  });
  const writes = async (...ids) => {
    requests.length = 0;
    const tracks = ids.map((appleMusicId) => ({ appleMusicId }));
    const result = await finish(clock, applemusic.updatePlaylistTracks('p', tracks, TOKEN));
    assert.deepStrictEqual(result,
      { success: true, snapshotId: null, added: ids.length - 1, removed: 0, replaceUnsupported: true });
    const writes = requests.filter(({ method }) => method !== 'GET');
    for (const { url } of writes) assert.strictEqual(url, `${API}/me/library/playlists/p/tracks`);
    return writes.map(({ method }) => method);
  };
  assert.deepStrictEqual(await writes('1', '2'), ['PUT', 'POST']);
  put = new TypeError('fetch failed');
  assert.deepStrictEqual(await writes('1'), ['PUT']);
  put = answer(405);
  assert.deepStrictEqual(await writes('1', '2'), ['PUT', 'POST']);
  // From now on it is not even tried.
  assert.deepStrictEqual(await writes('1', '2'), ['POST']);
  assert.deepStrictEqual(await writes('1'), []);
});
