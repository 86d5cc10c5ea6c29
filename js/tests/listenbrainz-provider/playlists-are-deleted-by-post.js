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
  assert.deepStrictEqual(await listenbrainz.deletePlaylist('p/', 't'), { success: true });
  assert.deepStrictEqual(lines(requests, API), ['POST /1/playlist/p%2F/delete']);
  await assert.rejects(listenbrainz.deletePlaylist('p', 't'), /error: 403/);
});
