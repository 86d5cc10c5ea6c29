'use strict';

// Finds the damage of a loop: a followed playlist was mirrored to ListenBrainz, the mirror was imported as a playlist
// of its own, and that was exported again.

function isNonOwnedImport(playlist) {
  return String(playlist?.source ?? '').endsWith('-import');
}

function isReadOnlyFollower(playlist) {
  return isNonOwnedImport(playlist) && playlist.syncedFrom?.isCollaborator !== true;
}

/** The ListenBrainz playlist that this one was imported from. */
function lbExternalIdOf(playlist) {
  const from = playlist?.syncedFrom;
  if (from?.resolver === 'listenbrainz' && from.externalId) return from.externalId;
  const [, externalId] = /^listenbrainz-([^]+)$/.exec(String(playlist?.id ?? '')) || [];
  return externalId || null;
}

/** The playlists that are imports of a followed playlist's own mirror, and where those were exported to. */
function findReimportDuplicates(playlists) {
  const known = Array.isArray(playlists) ? playlists.filter(Boolean) : [];
  const mirrorOf = (playlist) => playlist.syncedTo?.listenbrainz?.externalId;
  const mirrored = known.filter((playlist) => isNonOwnedImport(playlist) && mirrorOf(playlist));
  const followers = new Map(mirrored.map((playlist) => [mirrorOf(playlist), playlist.id]));
  const dupes = known.filter((playlist) => isOtherThan(playlist, followers.get(lbExternalIdOf(playlist))))
    .map((playlist) => describe(playlist, followers));
  return { dupes, reexportCount: dupes.reduce((count, dupe) => count + dupe.reexports.length, 0) };
}

const isOtherThan = (playlist, followerId) => followerId !== undefined && followerId !== playlist.id;

function describe(playlist, followers) {
  const lbExternalId = lbExternalIdOf(playlist);
  return {
    localId: playlist.id,
    displayName: playlist.title || playlist.name || playlist.id,
    lbExternalId,
    followerId: followers.get(lbExternalId),
    reexports: Object.entries(playlist.syncedTo || {})
      .filter(([providerId, mirror]) => providerId !== 'listenbrainz' && mirror?.externalId)
      .map(([providerId, mirror]) => ({ providerId, externalId: mirror.externalId })),
  };
}

module.exports = { isNonOwnedImport, isReadOnlyFollower, lbExternalIdOf, findReimportDuplicates };
