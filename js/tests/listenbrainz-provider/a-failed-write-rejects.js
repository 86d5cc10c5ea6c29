'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { lines } = require('../support/fake-fetch.js');
const { mbid, servePlaylist } = require('../support/listenbrainz-playlist.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const PLAYLIST = 'https://api.listenbrainz.org/1/playlist/p';
const tracks = (...numbers) => numbers.map((number) => ({ mbid: mbid(number) }));

behaviour(async () => {
  const clock = installClock();
  for (const step of ['/item/delete', '/item/add', '/playlist/p']) {
    servePlaylist([1], { refuse: (method, url) => url.endsWith(step) });
    const update = finish(clock, listenbrainz.updatePlaylistTracks('p', tracks(2), 't'));
    await assert.rejects(update, new RegExp(`error: 400 .*${step}`));
  }
  let reads = 0;
  const { requests } = servePlaylist([1], { refuse: (method) => method === 'GET' && (reads += 1) > 1 });
  // A write stands, whether or not it can be read back.
  const written = await finish(clock, listenbrainz.updatePlaylistTracks('p', tracks(2), 't'));
  assert.strictEqual(written.snapshotId, null);
  assert.strictEqual(lines(requests, PLAYLIST).length, 4);
});
