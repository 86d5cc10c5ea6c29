'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(404)]);
  let flushed = 0;
  const hydration = { resolve: () => ({ skip: true, mbid: null }), record() {}, flush() { flushed += 1; } };
  const track = { artist: 'A', title: 'T', album: 'L', id: 'x' };
  assert.deepStrictEqual(await finish(clock, listenbrainz.updatePlaylistTracks('p', [track], 't', { hydration })), {
    snapshotId: null, unresolvedTracks: [{ artist: 'A', title: 'T', album: 'L' }], remoteDeleted: true,
  });
  assert.deepStrictEqual([lines(requests, API), flushed], [['GET /1/playlist/p'], 1]);
});
