'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  const saved = [];
  spotify._setBreakerStore({ load: () => null, save: (snapshot) => saved.push(snapshot) });
  const requests = fakeFetch(() => answer(429));
  const error = await finish(clock, spotify.fetchAlbums('t').catch((reason) => reason));
  assert.match(error.message, /Spotify rate limit reached: no requests for 60 min/);
  assert.strictEqual(error.status, 429);
  assert.strictEqual(requests.length, 6);
  assert.deepStrictEqual(saved.map(({ level }) => level), [1]);

  // Open: nothing is sent.
  await assert.rejects(finish(clock, spotify.fetchPlaylists('t')), /Spotify rate limit reached/);
  assert.strictEqual(await finish(clock, spotify.checkAuth('t')), false);
  assert.strictEqual(requests.length, 6);

  // An hour later one request shows that it works again.
  await clock.tick(3_600_000);
  fakeFetch(() => answer(200, { items: [] }));
  await finish(clock, spotify.fetchAlbums('t'));
  await finish(clock, spotify.fetchAlbums('t'));
  assert.deepStrictEqual(saved.slice(1), [{ openUntil: 0, level: 0 }]);
});
