'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

const uris = (from, to) => Array.from({ length: to - from }, (_, index) => `u${from + index}`);

behaviour(async () => {
  const clock = installClock();
  const update = async (count) => {
    const written = answer(201, { snapshot_id: `s${count}` });
    const requests = fakeFetch(({ method }) => (method === 'GET' ? answer(404) : written));
    const tracks = uris(0, count).map((spotifyUri) => ({ spotifyUri }));
    const result = await finish(clock, spotify.updatePlaylistTracks('p', tracks, 't'));
    assert.deepStrictEqual(result, { success: true, snapshotId: `s${count}` });
    return requests.slice(1);
  };
  const [put, first, second] = await update(201);
  assert.deepStrictEqual(lines([put, first, second], API),
    ['PUT', 'POST', 'POST'].map((verb) => `${verb} /playlists/p/tracks`));
  assert.deepStrictEqual([put.body, first.body, second.body],
    [{ uris: uris(0, 100) }, { uris: uris(100, 200) }, { uris: ['u200'] }]);
  assert.deepStrictEqual([first.at - put.at, second.at - first.at], [100, 100]);
  assert.strictEqual(put.headers['Content-Type'], 'application/json');

  assert.deepStrictEqual((await update(100)).map(({ method }) => method), ['PUT']);
  assert.deepStrictEqual((await update(0)).map(({ body }) => body), [{ uris: [] }]);
});
