'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  installClock();
  const requests = fakeFetch([]);
  const tracks = [
    { appleMusicCatalogId: '1', appleMusicId: 'i.2' }, { appleMusicId: '3' },
    { sources: { applemusic: { appleMusicId: '4' } } }, { title: 'no artist' },
  ];
  const { resolved, unresolved } = await applemusic.resolveTracks(tracks, TOKEN);
  assert.deepStrictEqual(resolved, [
    tracks[0], { appleMusicId: '3', appleMusicCatalogId: '3' },
    { ...tracks[2], appleMusicId: '4', appleMusicCatalogId: '4' },
  ]);
  assert.deepStrictEqual(unresolved, [{ artist: undefined, title: 'no artist' }]);
  assert.strictEqual(requests.length, 0);
});
