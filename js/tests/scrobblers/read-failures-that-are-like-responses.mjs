import assert from 'assert';
import behaviour from '../support/behaviour.js';
import installDesktop from '../support/desktop.js';
import { lastfmScrobbler, librefmScrobbler, listenbrainzScrobbler } from '../../scrobblers/index.js';

const failure = (body) => ({ ok: false, status: 400, text: async () => body, json: async () => JSON.parse(body) });

behaviour(async () => {
  const desktop = installDesktop();
  desktop.put('scrobbler-config-listenbrainz', { enabled: true, userToken: 'TOKEN' });
  const track = { artist: 'A', title: 'T' };
  const says = async (call, message) => assert.rejects(call, { message });
  desktop.respond = () => failure('{"error":6,"message":"No artist"}');
  await says(lastfmScrobbler.scrobble(track, 1), 'Last.fm API error 6: No artist');
  await says(librefmScrobbler.connectWithPassword('bob', 'pw'), 'Libre.fm auth failed: No artist');
  desktop.respond = () => failure('gone');
  await says(listenbrainzScrobbler.scrobble(track, 1), 'ListenBrainz API error: 400 - gone');
  await says(lastfmScrobbler.scrobble(track, 1), 'Last.fm API request failed: HTTP 400');
  await says(librefmScrobbler.connectWithPassword('bob', 'pw'), 'Libre.fm auth request failed: HTTP 400');
  await says(lastfmScrobbler.getAuthToken(), 'Failed to get auth token: HTTP 400');
});
