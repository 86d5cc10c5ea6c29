'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const candidate = require('../../sync-engine/playlist-push-candidate.js');

const GATES = [
  // id, provider, override, blocked
  ['local-1', 'spotify', null, false],
  ['local-1', 'listenbrainz', undefined, false],
  ['local-1', 'spotify', [], true],
  ['local-1', 'spotify', ['applemusic'], true],
  ['local-1', 'spotify', ['spotify'], false],
  ['hosted-1', 'listenbrainz', null, true],
  ['hosted-1', 'listenbrainz', ['listenbrainz'], false],
  ['hosted-1', 'spotify', null, false],
  ['listenbrainz-1', 'spotify', null, true],
  ['listenbrainz-1', 'applemusic', null, true],
  ['listenbrainz-1', 'listenbrainz', null, false],
  ['listenbrainz-1', 'spotify', ['spotify'], false],
];

behaviour(() => {
  for (const [id, provider, override, blocked] of GATES) {
    const found = candidate.channelGateBlocksCreate({ id }, provider, override);
    assert.strictEqual(found, blocked, `${id} ${provider} ${override}`);
  }
  assert.strictEqual(candidate.channelGateBlocksCreate(null, 'listenbrainz', null), false);
  assert.strictEqual(candidate.autoMirrorsByDefault({ id: 'listenbrainz-1' }), false);
  assert.strictEqual(candidate.autoMirrorsByDefault({}), true);
  assert.strictEqual(candidate.isReexportOptInRequired({ id: 'listenbrainz-1' }, 'spotify'), true);
  assert.strictEqual(candidate.isReexportOptInRequired({ id: 'listenbrainz-1' }, 'tidal'), false);
  assert.strictEqual(candidate.isReexportOptInRequired({ id: 'spotify-1' }, 'applemusic'), false);
  assert.strictEqual(candidate.channelOverrideExcludes(['spotify'], 'applemusic'), true);
  assert.strictEqual(candidate.channelOverrideExcludes(['spotify'], 'spotify'), false);
  assert.strictEqual(candidate.channelOverrideExcludes(null, 'spotify'), false);
});
