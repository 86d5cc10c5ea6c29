'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

/** Spotify and Apple Music had b and c, and lacked them in one look. */
function cacheOfLosses() {
  const cache = createHydrationCache();
  for (const [provider, title] of [['spotify', 'b'], ['spotify', 'c'], ['applemusic', 'b'], ['applemusic', 'c']]) {
    cache.upsert(`norm-band|${title}`, provider, title, 1, 1);
    cache.recordMissing(`norm-band|${title}`, provider);
  }
  return cache;
}

const changed = (rows, more) => ({ token: 't9', rows, ...more });
const pulled = { pullSource: 'spotify' };
const followed = { ...pulled, playlist: { writable: false } };
const hosted = { edited: true, local: 'ab', playlist: { sourceUrl: 'https://example.org/' } };

const CASES = {
  'a read-only source': ['ab', followed, { spotify: changed('ab'), tidal: {} }],
  'one of which nobody said that it can be written': [
    'ab', { ...pulled, playlist: { writable: undefined } }, { spotify: changed('ab') },
  ],
  'against a copy that has it': ['abx', followed, { spotify: changed('ab'), tidal: changed('abcx') }],
  'of a mere mirror': ['ab', { ...pulled, mirrorOnly: true }, { spotify: changed('ab') }],
  'a source that can be written': ['abc', pulled, { spotify: changed('ab') }],
  'the same, for the second time': [
    'ab', { ...pulled, cache: cacheOfLosses() }, { spotify: changed('ab'), tidal: changed('abc') },
  ],
  'an unchanged source': ['abc', followed, { spotify: {}, tidal: changed('ab') }],
  'a source that came in part': ['abxc', followed, { spotify: changed('a', { count: 3 }), tidal: changed('abx') }],
  'a source that cannot remove': ['abxc', followed, { spotify: changed('abx', { mode: 'Unsupported' }) }],
  'the same, for the second time there': [
    'acxb', { pullSource: 'applemusic', cache: cacheOfLosses() }, { applemusic: changed('acx', { mode: 'Unsupported' }) },
  ],
  'a local source': ['abx', hosted, { spotify: changed('abcx') }],
};

behaviour(async () => {
  for (const [name, [merged, settings, mirrors]] of Object.entries(CASES)) {
    assert.strictEqual((await reconcileCase({ ...settings, mirrors })).merged, merged, name);
  }
});
