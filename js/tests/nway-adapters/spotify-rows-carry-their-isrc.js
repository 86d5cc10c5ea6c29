'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const spotify = completeForNway(require('../../sync-providers/spotify'));

behaviour(async () => {
  const clock = installClock();
  fakeFetch(() => answer(200, {
    items: [
      { track: { id: 'a', name: 'Intro', artists: [{ name: 'The xx' }], external_ids: { isrc: 'GBBKS0900001' } } },
      { track: { id: 'b', name: 'Home tape', artists: [] } },
    ],
  }));
  const rows = await finish(clock, spotify.fetchPlaylistTracks('p', 't'));
  assert.deepStrictEqual(rows.map(({ title, isrc }) => [title, isrc]),
    [['Intro', 'GBBKS0900001'], ['Home tape', undefined]]);
});
