'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const applemusic = completeForNway(require('../../sync-providers/applemusic'));
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => {
    if (url.includes('storefront')) return answer(200, { data: [{ id: 'fr' }] });
    return answer(200, url.includes('=GBBKS0900001') ? { data: [{ id: '11' }] } : { results: {} });
  });
  const search = (...args) => finish(clock, applemusic.searchForTrackId(...args, TOKEN));
  assert.strictEqual(await search('Intro', 'The xx', 'xx', 'GBBKS0900001'), '11');
  assert.strictEqual(await search('Intro', 'The xx', 'xx', null), null);
  const sent = lines(requests, 'https://api.music.apple.com/v1').filter((line) => line.includes('catalog'));
  assert.deepStrictEqual(sent, [
    'GET /catalog/fr/songs?filter[isrc]=GBBKS0900001',
    'GET /catalog/fr/search?term=Intro%20The%20xx&types=songs&limit=5',
  ]);
});
