'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { deriveChangeToken, deriveEditedAt, toEpochMs } = require('../../sync-engine/playlist-sync-state.js');

behaviour(() => {
  for (const [time, ms] of [
    [5, 5], ['1970-01-01T00:00:01Z', 1000], ['never', 0], ['', 0], [NaN, 0], [Infinity, 0], [null, 0], [{}, 0],
  ]) assert.strictEqual(toEpochMs(time), ms);

  for (const [provider, payload, token] of [
    ['spotify', { snapshotId: 's', lastModified: 'm' }, 's'],
    ['applemusic', { snapshotId: 's', lastModified: 'm' }, 'm'],
    ['listenbrainz', { lastModified: 'm' }, 'm'],
    ['listenbrainz', { lastModified: '' }, null], ['spotify', { snapshotId: 5 }, null],
    ['spotify', null, null], ['tidal', { snapshotId: 's' }, null],
  ]) assert.strictEqual(deriveChangeToken(provider, payload), token);

  const added = { addedAts: [10, '1970-01-01T00:00:00.030Z', null, 20] };
  for (const [provider, payload, options, editedAt] of [
    ['spotify', added, undefined, 30],
    ['spotify', added, { detectionTime: 99, previousEditedAt: 29 }, 30],
    ['spotify', added, { detectionTime: 99, previousEditedAt: 30 }, 99],
    ['spotify', added, { previousEditedAt: 30 }, 30],
    ['spotify', {}, { detectionTime: 99 }, 99],
    ['spotify', null, undefined, 0],
    ['applemusic', { lastModified: '1970-01-01T00:00:01Z' }, { detectionTime: 99 }, 1000],
    ['listenbrainz', null, { detectionTime: 99 }, 0],
  ]) assert.strictEqual(deriveEditedAt(provider, payload, options), editedAt);
});
