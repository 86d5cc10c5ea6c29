'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

const recording = 'https://musicbrainz.org/recording';

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(200, {
    playlist: {
      track: [
        { title: 'Intro', creator: 'The xx', album: 'xx', duration: 127_893, identifier: [`${recording}/AB-1`] },
        { title: 'Two', creator: 'B', identifier: `${recording}/cd-2/` },
        { title: 'Three', creator: 'C', identifier: ['https://musicbrainz.org/release/no', `${recording}/ef-3`] },
        { title: 'Four', creator: 'D' }, null,
      ],
    },
  }), answer(404)]);
  const now = clock.now;
  const tracks = await listenbrainz.fetchPlaylistTracks('p', 't');
  assert.deepStrictEqual(lines(requests, API), ['GET /1/playlist/p']);
  assert.deepStrictEqual(tracks[0], {
    id: 'listenbrainz-track-ab-1-0', externalId: 'ab-1', title: 'Intro',
    artist: 'The xx', album: 'xx', duration: 127.893,
    albumArt: null, addedAt: now, mbid: 'ab-1', sources: {},
  });
  assert.deepStrictEqual(tracks.map(({ mbid }) => mbid), ['ab-1', 'cd-2', 'ef-3', null]);
  assert.strictEqual(tracks[1].duration, undefined);
  await assert.rejects(finish(clock, listenbrainz.fetchPlaylistTracks('p', 't')), /error: 404/);
});
