'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


const tracks = ['a', 'b'].map((id) => ({ spotifyUri: id }));
const remote = (...uris) => ({ items: uris.map((uri) => ({ track: { uri } })) });

behaviour(async () => {
  const clock = installClock();
  const update = async (body) => {
    const requests = fakeFetch(({ method, url }) => answer(200, method === 'GET' && url.includes('/tracks')
      ? body : { snapshot_id: method === 'GET' ? 'now' : 'written' }));
    const result = await finish(clock, spotify.updatePlaylistTracks('p', [...tracks, { title: 'no URI' }, null], 't'));
    return [result.success, result.snapshotId, ...requests.map(({ method }) => method)];
  };
  assert.deepStrictEqual(await update(remote('a', 'b')), [true, 'now', 'GET', 'GET']);
  assert.deepStrictEqual(await update(remote('b', 'a')), [true, 'written', 'GET', 'PUT']);
  assert.deepStrictEqual(await update(remote('a', 'b', 'c')), [true, 'written', 'GET', 'PUT']);
  assert.deepStrictEqual(await update(remote('a')), [true, 'written', 'GET', 'PUT']);
});
