'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


behaviour(async () => {
  const clock = installClock();
  const entry = (_, index) => ({ playlist: { identifier: `x/${index}`, title: 'T', track: [{}] } });
  const page = Array.from({ length: 50 }, entry);
  const requests = fakeFetch(({ url }) => answer(200, url.endsWith('/validate-token')
    ? { valid: true, user_name: 'me' } : { playlists: page }));
  assert.strictEqual((await finish(clock, listenbrainz.fetchPlaylists('t'))).playlists.length, 50);
  assert.strictEqual(requests.length, 3);
});
