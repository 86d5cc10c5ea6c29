'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');
const listenbrainz = require('../../sync-providers/listenbrainz');

const apple = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  for (const body of [{}, null, { items: {}, data: 'x', playlists: 1, playlist: null }]) {
    fakeFetch(() => answer(200, JSON.stringify(body)));
    await assert.rejects(finish(clock, spotify.fetchAlbums('t')),
      /Spotify answered GET \/v1\/me\/albums without a list/);
    await assert.rejects(finish(clock, spotify.fetchArtists('t')), /Spotify answered .* without a list/);
    await assert.rejects(finish(clock, applemusic.fetchAlbums(apple)), /Apple Music answered .* without a list/);
    await assert.rejects(finish(clock, listenbrainz.fetchPlaylistTracks('p', 't')), /answered without a playlist/);
    fakeFetch(() => answer(200, { ...body, valid: true, user_name: 'me' }));
    await assert.rejects(finish(clock, listenbrainz.fetchPlaylists('t')), /answered without a list of playlists/);
  }
  fakeFetch(() => answer(200, '<html>'));
  await assert.rejects(finish(clock, spotify.fetchTracks('t')), /Spotify answered with a body that is not JSON/);
  await assert.rejects(finish(clock, spotify.getPlaylistSnapshot('p', 't')),
    /Spotify answered with a body that is not JSON/);
});
