'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { listenbrainz } = connected();
  const spotifyId = (spotify) => listenbrainz._deriveSourceEnrichment({ sources: { spotify } }).spotify_id;
  assert.strictEqual(spotifyId({ spotifyId: 'S', confidence: 0.95 }), 'https://open.spotify.com/track/S');
  for (const unsure of [
    { spotifyId: 'S', confidence: 0.94 }, { spotifyId: 'S' }, { spotifyId: 'S', confidence: '1' }, { confidence: 1 },
    { spotifyId: 'S', confidence: 1, noMatch: true }, null, undefined,
  ]) assert.strictEqual(spotifyId(unsure), undefined);
  assert.deepStrictEqual(listenbrainz._deriveSourceEnrichment({}), {});
});
