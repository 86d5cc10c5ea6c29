'use strict';

/** JSPF playlists of ListenBrainz as items of the library. */

const EXTENSION = 'https://musicbrainz.org/doc/jspf#playlist';

/** The last part of an identifier's path, which is the MBID. */
const lastPart = (identifier) => String(identifier || '').split(/[?#]/, 1)[0].split('/').filter(Boolean).pop() || null;

const extensionOf = (playlist) => (playlist.extension && playlist.extension[EXTENSION]) || {};

const snapshotOf = (playlist) => extensionOf(playlist).last_modified_at || playlist.date || null;

const rowsOf = (playlist) => (Array.isArray(playlist.track) ? playlist.track.filter(Boolean) : []);

/** The recording of a row, which may have identifiers of several kinds. */
function recordingMbid({ identifier }) {
  const all = [identifier].flat().filter((each) => typeof each === 'string');
  const mbid = lastPart(all.find((each) => each.includes('/recording/')) || all[0]);
  return mbid && mbid.toLowerCase();
}

function trackItem(row, index, now) {
  const mbid = recordingMbid(row);
  return {
    id: `listenbrainz-track-${mbid}-${index}`,
    externalId: mbid,
    title: row.title,
    artist: row.creator,
    album: row.album || '',
    duration: typeof row.duration === 'number' ? row.duration / 1000 : undefined,
    albumArt: null,
    addedAt: now,
    mbid,
    sources: {},
  };
}

const sameName = (one, other) => String(one || '').toLowerCase() === String(other || '').toLowerCase();

function playlistItem(playlist, user, trackCount) {
  const externalId = lastPart(playlist.identifier);
  const { collaborators: listed, public: isPublic, creator: inExtension } = extensionOf(playlist);
  const collaborators = Array.isArray(listed) ? listed : [];
  const creator = playlist.creator || inExtension || null;
  const isCollaborator = !sameName(creator, user) && collaborators.some((name) => sameName(name, user));
  return {
    id: `listenbrainz-${externalId}`,
    externalId,
    name: playlist.title,
    description: playlist.annotation || '',
    image: null,
    trackCount,
    snapshotId: snapshotOf(playlist),
    folderId: null,
    folderName: null,
    isOwnedByUser: isCollaborator || sameName(creator, user),
    ownerName: creator,
    ownerId: creator,
    isCollaborator,
    collaborators,
    isPublic: Boolean(isPublic),
  };
}

module.exports = { EXTENSION, lastPart, playlistItem, recordingMbid, rowsOf, snapshotOf, trackItem };
