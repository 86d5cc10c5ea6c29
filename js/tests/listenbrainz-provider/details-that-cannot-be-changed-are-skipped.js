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
  const requests = fakeFetch([answer(200), answer(403)]);
  const rename = () => listenbrainz.updatePlaylistDetails('p/', { name: 'N', description: 'D' }, 't');
  assert.deepStrictEqual(await rename(), { success: true });
  assert.deepStrictEqual(await rename(), { success: true, skipped: 'status-403' });
  assert.deepStrictEqual(lines(requests, API), Array(2).fill('POST /1/playlist/edit/p%2F'));
  assert.deepStrictEqual(requests[0].body, { playlist: { title: 'N', annotation: 'D' } });
});
