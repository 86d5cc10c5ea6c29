'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


const MBID = '8f3471b5-7e6a-48da-86a9-c1c07a0f47ae';
const track = (title) => ({ artist: 'A', title });

behaviour(async () => {
  installClock();
  const requests = fakeFetch([answer(200, { recording_mbid: 'live', confidence: 1 }), answer(404)]);
  const told = [];
  const cached = { known: { skip: true, mbid: 'kept' }, missed: { skip: true, mbid: null } };
  const hydration = {
    resolve: async ({ title }) => cached[title] || { skip: false },
    record: ({ title }, mbid) => told.push([title, mbid]),
    flush: async () => told.push('flush'),
  };
  const others = ['known', 'missed', 'new', 'unknown'].map(track);
  const tracks = [{ ...track('own'), mbid: MBID }, ...others, { title: 'no artist' }];
  const { resolved, unresolved } = await listenbrainz.resolveTracks(tracks, 't', { hydration });
  assert.deepStrictEqual(resolved.map(({ mbid }) => mbid), [MBID, 'kept', 'live']);
  assert.deepStrictEqual(unresolved.map(({ title }) => title), ['missed', 'unknown', 'no artist']);
  assert.deepStrictEqual(told, [['new', 'live'], ['unknown', null], 'flush']);
  assert.strictEqual(requests.length, 2);

  const { flush, ...withoutFlush } = hydration;
  await listenbrainz.resolveTracks([track('known')], 't', { hydration: withoutFlush });
  assert.strictEqual(told.length, 3);
});
