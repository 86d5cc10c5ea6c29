'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const create = (listed, created) => {
    const requests = fakeFetch(({ method }) => (method === 'GET' ? listed : created));
    const result = finish(clock, applemusic.createPlaylist('Mix', 'Text', TOKEN));
    return result.then((value) => [value, requests[requests.length - 1]]);
  };
  const data = [{ id: 'p.1', attributes: { lastModifiedDate: 'd' } }];
  const [made, post] = await create(answer(200, { data: [] }), answer(201, { data }));
  assert.deepStrictEqual(made, { externalId: 'p.1', snapshotId: 'd' });
  assert.deepStrictEqual(lines([post], API), ['POST /me/library/playlists']);
  assert.deepStrictEqual(post.body, { attributes: { name: 'Mix', description: 'Text' } });

  // The look-up may fail, and a new playlist may have no date yet.
  const before = clock.now;
  const [late] = await create(answer(500), answer(201, { data: [{ id: 'p.2' }] }));
  assert.deepStrictEqual(late, { externalId: 'p.2', snapshotId: new Date(before).toISOString() });
  await assert.rejects(create(answer(500), answer(403)), /expired or unauthorized/);
  await assert.rejects(create(answer(500), answer(201, {})), /gave no id/);
});
