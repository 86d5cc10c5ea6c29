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
  const requests = fakeFetch([answer(200, { id: 'm e' }), answer(201, { id: 'new', snapshot_id: 's' })]);
  const created = await finish(clock, spotify.createPlaylist('Name', 'Text', 't'));
  assert.deepStrictEqual(created, { externalId: 'new', snapshotId: 's' });
  assert.deepStrictEqual(lines(requests, API), ['GET /me', 'POST /users/m%20e/playlists']);
  assert.deepStrictEqual(requests[1].body, { name: 'Name', description: 'Text', public: false });

  const nobody = fakeFetch(() => answer(200, {}));
  await assert.rejects(finish(clock, spotify.createPlaylist('Name', 'Text', 't')), /without an id, so no playlist/);
  assert.strictEqual(nobody.length, 1);
});
