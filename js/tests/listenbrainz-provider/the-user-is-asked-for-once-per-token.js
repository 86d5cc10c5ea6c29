'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url, headers }) => answer(200, url.endsWith('/validate-token')
    ? { valid: headers.Authorization !== 'Token bad', user_name: 'me' } : { playlists: [] }));
  for (const token of ['one', 'one', 'two']) await finish(clock, listenbrainz.fetchPlaylists(token));
  assert.strictEqual(requests.filter(({ url }) => url.endsWith('/validate-token')).length, 2);
  await assert.rejects(finish(clock, listenbrainz.fetchPlaylists('bad')), /ListenBrainz token is not valid/);
});
