'use strict';
const { itemId, milliseconds, year } = require('./items');

/** Spotify's objects as items of the library. Rows that name nothing, such as a withdrawn track, give null. */

const names = (artists) => (artists || []).map((artist) => artist.name).filter(Boolean);
const image = (images) => (images && images[0] && images[0].url) || null;

/** A row of the saved tracks or of a playlist. Episodes have no artist and stay out. */
function trackItem(row, now) {
  const track = row && row.track;
  if (!track || (track.type && track.type !== 'track')) return null;
  const artists = names(track.artists);
  const album = (track.album && track.album.name) || '';
  const ids = { spotifyId: track.id, spotifyUri: track.uri };
  return {
    id: itemId([artists[0], track.name, album], 'spotify', track.id),
    externalId: track.id,
    title: track.name,
    artist: artists.join(', '),
    album,
    duration: Math.round((track.duration_ms || 0) / 1000),
    albumArt: image(track.album && track.album.images),
    addedAt: milliseconds(row.added_at, now),
    ...ids,
    sources: { spotify: { ...ids, ...isrc(track), confidence: 1.0 } },
  };
}

const isrc = ({ external_ids: ids }) => (ids && ids.isrc ? { isrc: ids.isrc } : {});

function albumItem(row, now) {
  const album = row && row.album;
  if (!album) return null;
  const artists = names(album.artists);
  return {
    id: itemId([artists[0], album.name], 'spotify', album.id),
    externalId: album.id,
    title: album.name,
    artist: artists.join(', '),
    year: year(album.release_date),
    art: image(album.images),
    addedAt: milliseconds(row.added_at, now),
  };
}

/** Spotify does not tell since when an artist is followed. */
function artistItem(artist, now) {
  if (!artist) return null;
  return {
    id: itemId([artist.name], 'spotify', artist.id),
    externalId: artist.id,
    name: artist.name,
    image: image(artist.images),
    addedAt: now,
  };
}

function playlistItem(playlist, userId) {
  if (!playlist) return null;
  const owner = playlist.owner || {};
  return {
    id: `spotify-${playlist.id}`,
    externalId: playlist.id,
    name: playlist.name,
    description: playlist.description || '',
    image: image(playlist.images),
    trackCount: (playlist.tracks && playlist.tracks.total) || 0,
    snapshotId: playlist.snapshot_id || null,
    folderId: null,
    folderName: null,
    isOwnedByUser: owner.id !== undefined && owner.id === userId,
    ownerName: owner.display_name || owner.id || null,
    ownerId: owner.id || null,
  };
}

module.exports = { albumItem, artistItem, playlistItem, trackItem };
