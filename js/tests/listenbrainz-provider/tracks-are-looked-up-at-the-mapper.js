'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


const MBID = '8f3471b5-7e6a-48da-86a9-c1c07a0f47ae';

behaviour(async () => {
  installClock();
  const requests = fakeFetch([
    answer(200, { recording_mbid: 'found', confidence: 0.7 }),
    answer(200, { recording_mbid: 'weak', confidence: 0.69 }),
    answer(200, { recording_mbid: 'odd', confidence: '1' }), answer(200, {}),
    answer(503, { recording_mbid: 'down', confidence: 1 }),
    new TypeError('fetch failed'),
  ]);
  const song = { artist: 'Björk', title: 'Jóga & more', album: 'Homo genic' };
  const short = { artist: 'A', title: 'T', recordingMbid: MBID, mbid: 'too short' };
  const { resolved, unresolved } = await listenbrainz.resolveTracks(
    [{ mbid: MBID }, song, short, song, song, song, song, { title: 'no artist' }, null], 'secret');
  assert.deepStrictEqual(resolved, [{ mbid: MBID }, { ...song, mbid: 'found' }]);
  assert.deepStrictEqual(unresolved, [
    { artist: 'A', title: 'T', album: undefined }, song, song, song, song,
    { artist: undefined, title: 'no artist', album: undefined },
    { artist: undefined, title: undefined, album: undefined },
  ]);
  assert.strictEqual(requests.length, 6);
  assert.strictEqual(requests[0].url, 'https://mapper.listenbrainz.org/mapping/lookup'
    + '?artist_credit_name=Bj%C3%B6rk&recording_name=J%C3%B3ga%20%26%20more&release_name=Homo%20genic');
  assert.ok(!requests[1].url.includes('release_name'));
  // The mapper is another host: it gets no token.
  for (const { headers } of requests) assert.deepStrictEqual(headers, {});
});
