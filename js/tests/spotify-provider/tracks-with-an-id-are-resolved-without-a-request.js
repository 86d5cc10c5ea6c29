'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  installClock();
  const requests = fakeFetch([]);
  const known = { artist: 'A', title: 'T', spotifyUri: 'spotify:track:1', spotifyId: '2' };
  const tracks = [known, { title: 'U', spotifyId: '3' }, { title: 'no artist' }, null];
  const result = await spotify.resolveTracks(tracks, 't');
  assert.deepStrictEqual(result, {
    resolved: [known, { title: 'U', spotifyId: '3', spotifyUri: 'spotify:track:3' }],
    unresolved: [{ artist: undefined, title: 'no artist' }, { artist: undefined, title: undefined }],
  });
  assert.deepStrictEqual(await spotify.resolveTracks(undefined, 't'), { resolved: [], unresolved: [] });
  assert.strictEqual(requests.length, 0);
});
