'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(({ url }) => (url.endsWith('/validate-token')
    ? answer(200, { valid: true, user_name: 'me' }) : answer(503)));
  await assert.rejects(finish(clock, listenbrainz.fetchPlaylists('t')), /error: 503 .*GET \/1\/user\/me\/playlists/);
  assert.strictEqual(requests.length, 2);
});
