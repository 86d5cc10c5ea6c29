import assert from 'assert';
import behaviour from '../support/behaviour.js';
import * as base from '../../scrobblers/base-scrobbler.js';
import * as index from '../../scrobblers/index.js';
import * as lastfm from '../../scrobblers/lastfm-scrobbler.js';
import * as librefm from '../../scrobblers/librefm-scrobbler.js';
import * as listenbrainz from '../../scrobblers/listenbrainz-scrobbler.js';
import manager from '../../scrobble-manager.js';

behaviour(async () => {
  for (const module of [base, lastfm, librefm, listenbrainz]) assert.deepStrictEqual(Object.keys(module), ['default']);
  assert.deepStrictEqual(Object.keys(index).sort(), [
    'default', 'getScrobbler', 'initializeScrobblers', 'lastfmScrobbler', 'librefmScrobbler', 'listenbrainzScrobbler',
    'scrobbleManager', 'scrobblers',
  ]);
  assert.strictEqual(index.default, manager);
  assert.strictEqual(index.scrobbleManager, manager);
});
