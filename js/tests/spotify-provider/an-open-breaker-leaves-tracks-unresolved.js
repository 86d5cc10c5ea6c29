'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  spotify._setBreakerStore({ load: () => ({ openUntil: clock.now + 3_600_000, level: 1 }) });
  const requests = fakeFetch([]);
  const start = clock.now;
  const result = await spotify.resolveTracks([{ artist: 'A', title: 'T', album: 'L' }, { spotifyUri: 'u' }], 't');
  assert.deepStrictEqual(result, { resolved: [{ spotifyUri: 'u' }], unresolved: [{ artist: 'A', title: 'T' }] });
  assert.deepStrictEqual([requests.length, clock.now - start], [0, 0]);
});
