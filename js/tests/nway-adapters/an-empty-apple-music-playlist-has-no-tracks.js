'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const applemusic = completeForNway(require('../../sync-providers/applemusic'));
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const fetched = (tracks, playlist) => {
    fakeFetch(({ url }) => (url.includes('/tracks') ? tracks : playlist));
    return finish(clock, applemusic.fetchPlaylistTracks('p', TOKEN));
  };
  const there = answer(200, { data: [{ attributes: {} }] });
  assert.deepStrictEqual(await fetched(answer(404), there), []);
  // One that is gone, and one that fails otherwise, are errors still.
  await assert.rejects(fetched(answer(404), answer(404)), /error: 404/);
  await assert.rejects(fetched(answer(500), there), /error: 500/);
  const data = [{ id: 'i.a', attributes: { name: 'N', isrc: 'GBBKS0900001' } }];
  const [{ isrc }] = await fetched(answer(200, { data }), there);
  assert.strictEqual(isrc, 'GBBKS0900001');
});
