'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { isPlaylistPushCandidate } = require('../../sync-engine/playlist-push-candidate.js');

const CASES = [
  // playlist, spotify, applemusic, listenbrainz, another
  [{ id: 'local-1' }, true, true, true, true],
  [{ id: 'hosted-1', sourceUrl: 'https://example.org/list.xspf' }, true, true, true, true],
  [{ id: 'hosted-1' }, false, false, false, false],
  [{ id: 'spotify-1' }, false, true, true, false],
  [{ id: 'applemusic-1' }, false, false, true, false],
  [{ id: 'listenbrainz-1' }, true, true, false, false],
  [{ id: 'local-1', spotifyId: 'x' }, false, true, true, true],
  [{ id: 'local-1', sources: { spotify: { spotifyId: 'x' } } }, false, true, true, true],
  [{ sourceUrl: 'https://example.org/' }, true, true, true, true],
  [{}, false, false, false, false],
  [null, false, false, false, false],
];

behaviour(() => {
  const providers = ['spotify', 'applemusic', 'listenbrainz', 'tidal'];
  for (const [playlist, ...expected] of CASES) {
    const found = providers.map((provider) => isPlaylistPushCandidate(playlist, provider));
    assert.deepStrictEqual(found, expected, JSON.stringify(playlist));
  }
});
