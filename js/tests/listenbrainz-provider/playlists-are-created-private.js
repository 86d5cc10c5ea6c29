'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

behaviour(async () => {
  installClock();
  const requests = fakeFetch([answer(200, { playlist_mbid: 'new' }), answer(200, {}), answer(400)]);
  const create = () => listenbrainz.createPlaylist('Name', 'Text', 't');
  assert.deepStrictEqual(await create(), { externalId: 'new', snapshotId: null });
  assert.deepStrictEqual(lines(requests, API), ['POST /1/playlist/create']);
  assert.deepStrictEqual(requests[0].body, {
    playlist: {
      title: 'Name', annotation: 'Text', extension: { 'https://musicbrainz.org/doc/jspf#playlist': { public: false } },
    },
  });
  await assert.rejects(create(), /gave no id/);
  await assert.rejects(create(), /error: 400/);
});
