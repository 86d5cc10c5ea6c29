'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

const dated = (date) => answer(200, { playlist: { date, track: [] } });

behaviour(async () => {
  const clock = installClock();
  let requests = fakeFetch(({ method }) => (method === 'GET' ? dated('d2') : answer(200)));
  const result = await listenbrainz.removePlaylistTracksByPosition('p', [1, 10, -1, '3', 2.5, 10, 0], 't');
  assert.deepStrictEqual(result, { snapshotId: 'd2' });
  assert.deepStrictEqual(lines(requests, `${API}/1/playlist/p`), [...Array(3).fill('POST /item/delete'), 'GET ']);
  assert.deepStrictEqual(requests.slice(0, 3).map(({ body }) => body),
    [10, 1, 0].map((index) => ({ index, count: 1 })));

  requests = fakeFetch([dated('d3'), answer(404)]);
  assert.deepStrictEqual(await listenbrainz.removePlaylistTracksByPosition('p', [], 't'), { snapshotId: 'd3' });
  assert.deepStrictEqual(await listenbrainz.removePlaylistTracksByPosition('p', null, 't'), { snapshotId: null });
  assert.strictEqual(requests.length, 2);

  requests = fakeFetch(() => answer(400));
  await assert.rejects(finish(clock, listenbrainz.removePlaylistTracksByPosition('p', [2, 1], 't')), /error: 400/);
  assert.strictEqual(requests.length, 1);
});
