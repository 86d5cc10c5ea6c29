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
  const requests = fakeFetch([
    answer(200, { data: [null, { id: 'i.a', attributes: { name: 'Intro', artistName: 'The xx' } }] }),
    answer(200, { data: [{ attributes: { lastModifiedDate: 'd1' } }] }), answer(200, { data: [] }), answer(404),
  ]);
  const tracks = await finish(clock, applemusic.fetchPlaylistTracks('p.a', TOKEN));
  assert.deepStrictEqual(tracks.map(({ title }) => title), ['Intro']);
  assert.strictEqual(await applemusic.getPlaylistSnapshot('p/a', TOKEN), 'd1');
  assert.strictEqual(await applemusic.getPlaylistSnapshot('p.a', TOKEN), null);
  await assert.rejects(applemusic.getPlaylistSnapshot('p.a', TOKEN), /404/);
  assert.deepStrictEqual(lines(requests.slice(0, 2), API),
    ['GET /me/library/playlists/p.a/tracks?limit=100', 'GET /me/library/playlists/p%2Fa']);
});
