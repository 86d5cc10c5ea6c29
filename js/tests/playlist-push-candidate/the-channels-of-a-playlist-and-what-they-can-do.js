'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const candidate = require('../../sync-engine/playlist-push-candidate.js');

const { computeSyncChannels } = candidate;

behaviour(() => {
  assert.deepStrictEqual(candidate.REEXPORT_PROVIDERS, ['spotify', 'applemusic']);
  assert.deepStrictEqual(candidate.SYNC_CHANNEL_PROVIDERS, ['spotify', 'applemusic', 'listenbrainz']);

  const settings = { enabledProviders: ['spotify'], currentMirrors: ['listenbrainz'] };
  const channels = computeSyncChannels({ id: 'spotify-1' }, settings);
  assert.deepStrictEqual(channels, [
    { providerId: 'spotify', connected: true, enabled: false, available: true, pushTarget: false, isSource: true },
    { providerId: 'applemusic', connected: false, enabled: false, available: true, pushTarget: true, isSource: false },
    { providerId: 'listenbrainz', connected: false, enabled: true, available: true, pushTarget: true, isSource: false },
  ]);

  const enabled = (options) => computeSyncChannels({ id: 'local-1' }, options).map((channel) => channel.enabled);
  assert.deepStrictEqual(enabled({ override: ['applemusic'], currentMirrors: ['spotify'] }), [false, true, false]);
  assert.deepStrictEqual(enabled({ override: [], currentMirrors: ['spotify'] }), [false, false, false]);
  assert.deepStrictEqual(enabled({ currentMirrors: ['spotify'] }), [true, false, false]);
  assert.deepStrictEqual(enabled(undefined), [false, false, false]);
  assert.deepStrictEqual(computeSyncChannels(null).map(({ available }) => available), [false, false, false]);
});
