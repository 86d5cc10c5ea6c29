'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });
const there = { snapshot_id: 's', data: [], playlist: {} };

behaviour(async () => {
  const clock = installClock();
  for (const [id, url] of [
    ['spotify', 'https://api.spotify.com/v1/playlists/p?fields=snapshot_id'],
    ['applemusic', 'https://api.music.apple.com/v1/me/library/playlists/p'],
    ['listenbrainz', 'https://api.listenbrainz.org/1/playlist/p'],
  ]) {
    const provider = completeForNway(require(`../../sync-providers/${id}`));
    const asked = async (response) => {
      const requests = fakeFetch([response]);
      const exists = await finish(clock, provider.remotePlaylistExists('p', TOKEN));
      return [exists, ...lines(requests, '')];
    };
    assert.deepStrictEqual(await asked(answer(200, there)), [true, `GET ${url}`]);
    assert.deepStrictEqual(await asked(answer(404)), [false, `GET ${url}`]);
    for (const unsure of [answer(401), answer(500), answer(403)]) await assert.rejects(asked(unsure), /\(GET /);
  }
});
