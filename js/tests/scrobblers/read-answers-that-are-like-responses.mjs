import assert from 'assert';
import behaviour from '../support/behaviour.js';
import installDesktop from '../support/desktop.js';
import { lastfmScrobbler, librefmScrobbler, listenbrainzScrobbler } from '../../scrobblers/index.js';

const response = (body, status = 200) => ({
  ok: status < 300, status, text: async () => body, json: async () => JSON.parse(body),
});

behaviour(async () => {
  const desktop = installDesktop();
  desktop.put('scrobbler-config-listenbrainz', { enabled: true, userToken: 'TOKEN' });
  lastfmScrobbler.setApiCredentials('KEY', 'SECRET');
  const track = { artist: 'A', title: 'T' };
  desktop.respond = () => response('{"session":{"key":"K","name":"bob"},"valid":true,"user_name":"bob"}');
  assert.strictEqual(await listenbrainzScrobbler.scrobble(track, 1), true);
  assert.deepStrictEqual(await listenbrainzScrobbler.connect('NEW'), { username: 'bob' });
  assert.strictEqual(await lastfmScrobbler.scrobble(track, 1), true);
  assert.deepStrictEqual(await lastfmScrobbler.getSession('TOK'), { sessionKey: 'K', username: 'bob' });
  assert.deepStrictEqual(await librefmScrobbler.connectWithPassword('bob', 'pw'), { username: 'bob' });
});
