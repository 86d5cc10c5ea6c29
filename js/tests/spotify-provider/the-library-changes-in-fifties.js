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
  const ids = Array.from({ length: 51 }, (_, index) => `i${index}`);
  for (const [method, verb, path, prefix] of [
    ['saveTracks', 'PUT', '/me/tracks', 'spotify:track:'], ['removeTracks', 'DELETE', '/me/tracks', 'spotify:track:'],
    ['saveAlbums', 'PUT', '/me/albums', 'spotify:album:'], ['removeAlbums', 'DELETE', '/me/albums', 'spotify:album:'],
    ['followArtists', 'PUT', '/me/following?type=artist', ''],
    ['unfollowArtists', 'DELETE', '/me/following?type=artist', ''],
  ]) {
    const requests = fakeFetch(() => answer(200));
    const result = await finish(clock, spotify[method]([null, ...ids.map((id) => prefix + id)], 't'));
    assert.deepStrictEqual(result, { success: true });
    assert.deepStrictEqual(lines(requests, API), [`${verb} ${path}`, `${verb} ${path}`]);
    assert.deepStrictEqual(requests.flatMap(({ body }) => body.ids), ids);
    assert.strictEqual(requests[1].body.ids.length, 1);
    assert.strictEqual(requests[1].at - requests[0].at, 100);
  }
});
