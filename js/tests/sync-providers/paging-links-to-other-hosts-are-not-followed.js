'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');

const links = [
  'https://evil.example/v1/next', 'http://api.HOST/v1/next',
  'https://api.HOST.evil.example/', 'https://api.HOST:444/v1',
  '//evil.example/v1', 'https://api.HOST@evil.example/', 'javascript:0', 'https://[',
];

behaviour(async () => {
  const clock = installClock();
  for (const link of links) {
    const toSpotify = fakeFetch([answer(200, { items: [], next: link.replace('HOST', 'spotify.com') })]);
    await assert.rejects(finish(clock, spotify.fetchTracks('secret')), /Spotify paging link leads to .*; not followed/);
    assert.strictEqual(toSpotify.length, 1);

    const toApple = fakeFetch([answer(200, { data: [], next: link.replace('HOST', 'music.apple.com') })]);
    const token = JSON.stringify({ developerToken: 'dev', userToken: 'user' });
    await assert.rejects(finish(clock, applemusic.fetchTracks(token)),
      /Apple Music paging link leads to .*; not followed/);
    assert.strictEqual(toApple.length, 1);
  }
});
