'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');
const listenbrainz = require('../../sync-providers/listenbrainz');

const SECRET = 'hunter2';

/** What an engine says of a header value that it refuses. */
const strict = ({ headers }) => {
  const bad = Object.values(headers).find((value) => /[^\x20-\x7e]/.test(value));
  return bad ? new TypeError(`"${bad}" is an invalid header value`) : answer(401);
};

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(strict);
  const apple = (token) => JSON.stringify({ developerToken: token, userToken: token });
  const attempts = [
    ...[SECRET, `${SECRET}\nX: y`, `${SECRET}ü`].flatMap((token) => [
      () => spotify.fetchTracks(token),
      () => spotify.createPlaylist('n', 'd', token),
      () => applemusic.fetchTracks(apple(token)),
      () => applemusic.addPlaylistTracks('p', ['1'], apple(token)),
      () => listenbrainz.fetchPlaylists(token),
      () => listenbrainz.deletePlaylist('p', token),
    ]),
    () => applemusic.fetchTracks(SECRET),
    () => applemusic.fetchTracks(JSON.stringify({ developerToken: SECRET })),
    () => listenbrainz.lbRequest('@evil.example/', SECRET),
  ];
  for (const attempt of attempts) {
    const error = await finish(clock, attempt().then(() => null, (reason) => reason));
    assert.ok(error instanceof Error, String(attempt));
    assert.ok(!String(error).includes(SECRET), String(error));
  }
  for (const { url, body } of requests) assert.ok(!`${url}${JSON.stringify(body)}`.includes(SECRET), url);
});
