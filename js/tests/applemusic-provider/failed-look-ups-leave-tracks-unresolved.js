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
  const track = { artist: 'The xx', title: 'Intro', isrc: 'GBBKS0900001' };
  const requests = fakeFetch([new TypeError('fetch failed'), answer(500), new TypeError('fetch failed')]);
  const { unresolved } = await finish(clock, applemusic.resolveTracks([track, track], TOKEN));
  assert.deepStrictEqual(unresolved, Array(2).fill({ artist: 'The xx', title: 'Intro' }));
  // A storefront that is not told is that of the United States, and is not asked for again.
  assert.deepStrictEqual(lines(requests, API),
    ['GET /me/storefront', ...Array(2).fill('GET /catalog/us/songs?filter[isrc]=GBBKS0900001')]);
  assert.deepStrictEqual(await applemusic.resolveTracks([track], 'bad'), { resolved: [], unresolved: [unresolved[0]] });
});
