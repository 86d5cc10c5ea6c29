'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

const song = (id, name, artistName) => ({ id, attributes: { name, artistName } });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => {
    if (url.endsWith('/me/storefront')) return answer(200, { data: [{ id: 'd/e' }] });
    if (url.includes('=GBBKS0900001')) return answer(200, { data: [{ id: '11' }] });
    if (url.includes('filter')) return answer(200, { data: [] });
    return answer(200, { results: { songs: { data: [song('0', 'Intro', 'Alt-J'), song('22', 'Intro', 'The xx')] } } });
  });
  const tracks = [
    { artist: 'A', title: 'T', sources: { x: { isrc: '?' }, y: { isrc: 'gbbks0900001' } } },
    { artist: 'The xx', title: 'Intro', isrc: 'USAAA0000000' },
    { artist: 'Nobody', title: 'Intro' },
  ];
  const { resolved, unresolved } = await finish(clock, applemusic.resolveTracks(tracks, TOKEN));
  assert.deepStrictEqual(resolved, [
    { ...tracks[0], appleMusicId: '11', appleMusicCatalogId: '11' },
    { ...tracks[1], appleMusicId: '22', appleMusicCatalogId: '22' },
  ]);
  assert.deepStrictEqual(unresolved, [{ artist: 'Nobody', title: 'Intro' }]);
  assert.deepStrictEqual(lines(requests, API), [
    'GET /me/storefront',
    'GET /catalog/d%2Fe/songs?filter[isrc]=GBBKS0900001',
    'GET /catalog/d%2Fe/songs?filter[isrc]=USAAA0000000',
    'GET /catalog/d%2Fe/search?term=Intro%20The%20xx&types=songs&limit=5',
    'GET /catalog/d%2Fe/search?term=Intro%20Nobody&types=songs&limit=5',
  ]);
  assert.deepStrictEqual(requests.map(({ at }) => at - requests[0].at), [0, 0, 150, 300, 450]);
});
