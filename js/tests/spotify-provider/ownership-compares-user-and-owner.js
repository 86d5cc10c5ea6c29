'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

behaviour(async () => {
  const clock = installClock();
  for (const [owner, owned] of [[{ id: 'me' }, true], [{ id: 'you' }, false], [undefined, false]]) {
    const requests = fakeFetch(({ url }) => answer(200, url.endsWith('/me') ? { id: 'me' } : { owner }));
    assert.strictEqual(await finish(clock, spotify.checkPlaylistOwnership('p', 't')), owned);
    assert.deepStrictEqual(lines(requests, API), ['GET /me', 'GET /playlists/p?fields=owner(id)']);
  }
});
