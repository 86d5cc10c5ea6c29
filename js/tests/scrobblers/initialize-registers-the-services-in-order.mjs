import assert from 'assert';
import behaviour from '../support/behaviour.js';
import installDesktop from '../support/desktop.js';
import manager from '../../scrobble-manager.js';
import {
  getScrobbler, initializeScrobblers, lastfmScrobbler, librefmScrobbler, listenbrainzScrobbler, scrobblers,
} from '../../scrobblers/index.js';

behaviour(async () => {
  installDesktop();
  assert.strictEqual(await initializeScrobblers({ lastfmApiKey: 'KEY', lastfmApiSecret: 'SECRET' }), scrobblers);
  assert.deepStrictEqual(scrobblers, [listenbrainzScrobbler, lastfmScrobbler, librefmScrobbler]);
  assert.deepStrictEqual(manager.getPlugins(), scrobblers);
  assert.deepStrictEqual([lastfmScrobbler.apiKey, lastfmScrobbler.apiSecret], ['KEY', 'SECRET']);
  assert.strictEqual(getScrobbler('librefm'), librefmScrobbler);
});
