'use strict';

/**
 * What a sync provider is. This file has no code: it names the shapes that the modules beside it take and give.
 *
 * @typedef {object} Capabilities Every key is there on every provider.
 * @property {boolean} tracks
 * @property {boolean} albums
 * @property {boolean} artists
 * @property {boolean} playlists
 * @property {boolean} playlistFolders
 * @property {'ByNativeId'|'ByPosition'|'Unsupported'|'ReplaceOnly'} trackRemoveMode How tracks leave a playlist.
 * @property {boolean} canReorder
 * @property {boolean} supportsPlaylistDelete
 * @property {boolean} supportsPlaylistRename
 *
 * @typedef {object} Track
 * @property {string} id The slug of artist, title and album.
 * @property {string} externalId
 * @property {string} title
 * @property {string} artist All artists, joined by `, `.
 * @property {string} album
 * @property {number} [duration] Seconds.
 * @property {?string} albumArt
 * @property {number} addedAt Milliseconds since 1970.
 * @property {Object<string, object>} sources By provider; each with `confidence`, and `isrc` where the service says it.
 *
 * @typedef {object} Album
 * @property {string} id
 * @property {string} externalId
 * @property {string} title
 * @property {string} artist
 * @property {?number} year
 * @property {?string} art
 * @property {number} addedAt
 *
 * @typedef {object} Artist
 * @property {string} id
 * @property {string} externalId
 * @property {string} name
 * @property {?string} image
 * @property {number} addedAt
 *
 * @typedef {object} Playlist
 * @property {string} id `<provider>-<externalId>`
 * @property {string} externalId
 * @property {string} name
 * @property {string} description
 * @property {?string} image
 * @property {number} trackCount
 * @property {?string} snapshotId Differs once the playlist was changed.
 * @property {?string} folderId
 * @property {?string} folderName
 * @property {boolean} isOwnedByUser
 * @property {?string} ownerName
 * @property {?string} ownerId
 *
 * @typedef {object} FetchOptions
 * @property {number} [localSyncedCount] How many items of the service are known already…
 * @property {?string} [localLatestExternalId] …and the newest of them: when both still hold, nothing is fetched.
 * @property {function(): boolean} [isCancelled] Asked before each page.
 *
 * `onProgress` is called with `{current, total}`, `refreshToken` gives a new token or something falsy.
 */
module.exports = {};
