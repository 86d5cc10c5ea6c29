'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  const fail = () => { throw new Error('disk full'); };
  const stores = [{ load: fail, save: fail }, { load: () => 'x' }, {}, null, undefined];
  for (const store of stores) spotify._setBreakerStore(store);
  spotify._setBreakerStore({ load: () => ({ openUntil: 1, level: 1 }), save: fail });
  fakeFetch(() => answer(200, { snapshot_id: 's' }));
  assert.strictEqual(await spotify.getPlaylistSnapshot('p', 't'), 's');
  fakeFetch(() => answer(429));
  await assert.rejects(finish(clock, spotify.getPlaylistSnapshot('p', 't')), /rate limit/);
});
