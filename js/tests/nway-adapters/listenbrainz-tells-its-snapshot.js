'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const listenbrainz = completeForNway(require('../../sync-providers/listenbrainz'));

behaviour(async () => {
  const clock = installClock();
  const extension = { 'https://musicbrainz.org/doc/jspf#playlist': { last_modified_at: 'd2' } };
  const requests = fakeFetch([
    answer(200, { playlist: { date: 'd1', extension } }), answer(200, { playlist: { date: 'd1' } }), answer(404),
  ]);
  const snapshot = () => finish(clock, listenbrainz.getPlaylistSnapshot('p', 'tok'));
  assert.deepStrictEqual([await snapshot(), await snapshot()], ['d2', 'd1']);
  await assert.rejects(snapshot(), /error: 404/);
  assert.strictEqual(lines(requests, 'https://api.listenbrainz.org')[0], 'GET /1/playlist/p');
});
