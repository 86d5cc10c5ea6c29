'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { mbid, servePlaylist } = require('../support/listenbrainz-playlist.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const PLAYLIST = 'https://api.listenbrainz.org/1/playlist/p';
const tracks = (...numbers) => numbers.map((number) => ({ mbid: mbid(number) }));

behaviour(async () => {
  const clock = installClock();
  const held = async (options) => {
    const playlist = servePlaylist([1, 9, 2]);
    await finish(clock, listenbrainz.updatePlaylistTracks('p', tracks(2, 1, 3), 't', options));
    return playlist.held;
  };
  assert.deepStrictEqual(await held({ mergeWithRemote: true, knownSnapshotId: 'd0' }), [2, 1, 3, 9]);
  // What is not known to be the same may have additions.
  assert.deepStrictEqual(await held({ mergeWithRemote: true }), [2, 1, 3, 9]);
  assert.deepStrictEqual(await held({ mergeWithRemote: true, knownSnapshotId: 'd1' }), [2, 1, 3]);
  assert.deepStrictEqual(await held({ knownSnapshotId: 'd0' }), [2, 1, 3]);
});
