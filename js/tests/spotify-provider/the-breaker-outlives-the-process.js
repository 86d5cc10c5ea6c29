'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(() => answer(200, { snapshot_id: 's' }));
  spotify._setBreakerStore({ load: () => ({ openUntil: clock.now + 60_000, level: 2 }) });
  await assert.rejects(spotify.getPlaylistSnapshot('p', 't'), /no requests for 1 min/);
  assert.strictEqual(requests.length, 0);
  await clock.tick(60_000);
  assert.strictEqual(await spotify.getPlaylistSnapshot('p', 't'), 's');
});
