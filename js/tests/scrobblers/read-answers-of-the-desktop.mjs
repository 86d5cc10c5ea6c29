import assert from 'assert';
import behaviour from '../support/behaviour.js';
import installDesktop from '../support/desktop.js';
import { initializeScrobblers, lastfmScrobbler, scrobbleManager } from '../../scrobblers/index.js';

behaviour(async () => {
  const desktop = installDesktop();
  desktop.put('scrobbler-config-lastfm', { enabled: true, sessionKey: 'SK' });
  desktop.put('scrobbler-config-listenbrainz', { enabled: true, userToken: 'TOKEN' });
  await initializeScrobblers({ lastfmApiKey: 'KEY', lastfmApiSecret: 'SECRET' });
  await scrobbleManager.onTrackStart({ artist: 'A', title: 'T', duration: 60 });
  await scrobbleManager.onProgressUpdate(30);
  assert.strictEqual(desktop.requests.length, 4);
  assert.strictEqual(desktop.stored('scrobble-failed-queue'), undefined);
  desktop.respond = () => ({ success: false, error: 'offline' });
  await assert.rejects(lastfmScrobbler.scrobble({ artist: 'A', title: 'T' }, 1), {
    message: 'Last.fm API request failed: offline',
  });
});
