'use strict';
const { itemId, milliseconds, year } = require('./items');

/** Apple Music's resources as items of the library. */

const ART_PIXELS = 500;

const art = ({ artwork }) => (artwork && typeof artwork.url === 'string'
  ? artwork.url.replace('{w}', ART_PIXELS).replace('{h}', ART_PIXELS) : null);

/**
 * The id under which a song can be added to a playlist: that of the catalog, or of the library (`i.…`) for a song
 * that the user uploaded.
 */
const songId = ({ id, attributes }) => (attributes && attributes.playParams && attributes.playParams.catalogId) || id;

function trackItem(song, now) {
  if (!song || !song.attributes) return null;
  const { attributes } = song;
  const catalogId = attributes.playParams && attributes.playParams.catalogId;
  const ids = { appleMusicId: songId(song), ...(catalogId ? { appleMusicCatalogId: catalogId } : {}) };
  return {
    id: itemId([attributes.artistName, attributes.name, attributes.albumName], 'applemusic', song.id),
    externalId: song.id,
    title: attributes.name,
    artist: attributes.artistName,
    album: attributes.albumName || '',
    duration: Math.round((attributes.durationInMillis || 0) / 1000),
    albumArt: art(attributes),
    addedAt: milliseconds(attributes.dateAdded, now),
    ...ids,
    sources: { applemusic: { ...ids, ...(attributes.isrc ? { isrc: attributes.isrc } : {}), confidence: 1.0 } },
  };
}

function albumItem(album, now) {
  if (!album || !album.attributes) return null;
  const { attributes } = album;
  return {
    id: itemId([attributes.artistName, attributes.name], 'applemusic', album.id),
    externalId: album.id,
    title: attributes.name,
    artist: attributes.artistName,
    year: year(attributes.releaseDate),
    art: art(attributes),
    addedAt: milliseconds(attributes.dateAdded, now),
  };
}

function playlistItem({ id, attributes }, trackCount) {
  return {
    id: `applemusic-${id}`,
    externalId: id,
    name: attributes.name,
    description: (attributes.description && attributes.description.standard) || '',
    image: art(attributes),
    trackCount,
    snapshotId: attributes.lastModifiedDate || null,
    folderId: null,
    folderName: null,
    isOwnedByUser: Boolean(attributes.canEdit),
    ownerName: null,
    ownerId: null,
  };
}

module.exports = { albumItem, playlistItem, songId, trackItem };
