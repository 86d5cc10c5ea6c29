'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


const hit = (name, artist, uri) => ({ name, artists: [{ name: artist }, { name: 'Guest' }], uri });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([
    answer(200, { tracks: { items: [null, hit('Intro', 'Alt-J', 'wrong'), hit('Intro', 'The xx', 'right')] } }),
    answer(200, { tracks: { items: [hit('Intro', 'Alt-J', 'wrong')] } }),
    answer(500),
    new TypeError('fetch failed'),
  ]);
  const track = { id: 'x', artist: 'The xx', title: 'Intro & "live"', album: 'xx' };
  const result = await finish(clock, spotify.resolveTracks([{ ...track, title: 'Intro' }, track, track, track], 't'));
  const unresolved = { artist: 'The xx', title: 'Intro & "live"' };
  assert.deepStrictEqual(result, {
    resolved: [{ ...track, title: 'Intro', spotifyUri: 'right' }], unresolved: [unresolved, unresolved, unresolved],
  });
  const { searchParams } = new URL(requests[1].url);
  assert.deepStrictEqual(['q', 'type', 'limit'].map((name) => searchParams.get(name)),
    ['track:"Intro &  live " artist:"The xx"', 'track', '5']);
  assert.deepStrictEqual(requests.map(({ at }) => at - requests[0].at), [0, 100, 200, 300]);
});
