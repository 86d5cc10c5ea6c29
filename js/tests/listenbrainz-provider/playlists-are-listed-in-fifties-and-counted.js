'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

const SITE = 'https://listenbrainz.org/playlist';
const entry = (id, track) => ({ playlist: { identifier: `${SITE}/${id}`, title: id, track } });
const page = Array.from({ length: 50 }, (_, index) => entry(`a${index}`, [{}]));
const last = ['b0', 'b1', 'b2'].map((id) => entry(id, []));

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => {
    if (url.endsWith('/validate-token')) return answer(200, { valid: true, user_name: 'm e' });
    if (url.endsWith('/b1')) return answer(404);
    if (url.includes('/1/playlist/')) return answer(200, { playlist: { track: [{}, {}] } });
    return answer(200, { playlists: url.endsWith('offset=0') ? page : last });
  });
  const progress = [];
  const work = listenbrainz.fetchPlaylists('tok', ({ current }) => progress.push(current));
  const { playlists, folders } = await finish(clock, work);
  assert.deepStrictEqual(progress, [50, 53]);
  assert.deepStrictEqual(lines(requests, API), [
    'GET /1/validate-token', 'GET /1/user/m%20e/playlists?count=50&offset=0',
    'GET /1/user/m%20e/playlists?count=50&offset=50',
    'GET /1/playlist/b0', 'GET /1/playlist/b1', 'GET /1/playlist/b2',
  ]);
  assert.deepStrictEqual(folders, []);
  assert.strictEqual(playlists.length, 53);
  assert.deepStrictEqual(playlists.slice(-3).map(({ trackCount }) => trackCount), [2, 0, 2]);
  assert.strictEqual(playlists[0].trackCount, 1);
});
