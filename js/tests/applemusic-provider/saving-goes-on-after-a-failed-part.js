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
  const warnings = [];
  console.warn = (text) => warnings.push(text);
  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  for (const [method, kind] of [['saveTracks', 'songs'], ['saveAlbums', 'albums']]) {
    const requests = fakeFetch([answer(202), answer(500), new TypeError('fetch failed')]);
    assert.deepStrictEqual(await finish(clock, applemusic[method]([null, ...ids], TOKEN)), { success: true });
    assert.deepStrictEqual(lines(requests, `${API}/me/library?ids[${kind}]=`),
      [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)].map((part) => `POST ${part.join(',')}`));
    assert.strictEqual(requests[1].at - requests[0].at, 150);
  }
  assert.deepStrictEqual(warnings.slice(0, 2), [
    'Saving 25 songs to Apple Music failed: Apple Music API error: 500 Status 500 (POST /v1/me/library)',
    'Saving 10 songs to Apple Music failed: fetch failed',
  ]);
});
