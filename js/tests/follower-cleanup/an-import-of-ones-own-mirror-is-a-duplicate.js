'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { findReimportDuplicates } = require('../../sync-engine/follower-cleanup.js');

behaviour(() => {
  const follower = { id: 'spotify-1', source: 'spotify-import', syncedTo: { listenbrainz: { externalId: 'm1' } } };
  const itself = {
    id: 'listenbrainz-m2', source: 'listenbrainz-import', syncedTo: { listenbrainz: { externalId: 'm2' } },
  };
  const duplicate = {
    id: 'listenbrainz-m1',
    name: 'Mornings',
    syncedTo: {
      spotify: { externalId: 's9' }, listenbrainz: { externalId: 'm1' }, tidal: {}, applemusic: { externalId: 'a9' },
    },
  };
  const owned = { id: 'local-1', source: 'spotify-sync', syncedTo: { listenbrainz: { externalId: 'm3' } } };
  const ofOwned = { id: 'listenbrainz-m3' };

  assert.deepStrictEqual(findReimportDuplicates([duplicate, null, follower, itself, owned, ofOwned]), {
    dupes: [{
      localId: 'listenbrainz-m1',
      displayName: 'Mornings',
      lbExternalId: 'm1',
      followerId: 'spotify-1',
      reexports: [{ providerId: 'spotify', externalId: 's9' }, { providerId: 'applemusic', externalId: 'a9' }],
    }],
    reexportCount: 2,
  });
  for (const nothing of [null, {}, []]) {
    assert.deepStrictEqual(findReimportDuplicates(nothing), { dupes: [], reexportCount: 0 });
  }
});
