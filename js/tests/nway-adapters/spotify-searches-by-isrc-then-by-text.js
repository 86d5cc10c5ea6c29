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
  const hits = (...items) => answer(200, { tracks: { items } });
  const search = async (isrc, ...script) => {
    const requests = fakeFetch(script);
    const id = await finish(clock, spotify.searchForTrackId('Intro', 'The xx', 'xx', isrc, 'tok'));
    return [id, ...requests.map(({ url }) => new URL(url).searchParams.get('q'))];
  };
  const text = 'track:"Intro" artist:"The xx"';
  const right = { name: 'Intro', artists: [{ name: 'The xx' }], uri: 'spotify:track:right' };
  assert.deepStrictEqual(await search('gbbks0900001', hits({ uri: 'spotify:track:exact' })),
    ['spotify:track:exact', 'isrc:GBBKS0900001']);
  assert.deepStrictEqual(await search('GBBKS0900001', hits(), hits(right)), [right.uri, 'isrc:GBBKS0900001', text]);
  assert.deepStrictEqual(await search('no code', hits(right)), [right.uri, text]);
  assert.deepStrictEqual(await search(undefined, hits({ ...right, artists: [] })), [null, text]);
});
