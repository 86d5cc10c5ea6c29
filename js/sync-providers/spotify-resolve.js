'use strict';
const { pickConfidentMatch } = require('./confidence-scoring');
const { wait } = require('./requests');
const { GAP_MS, call, isBreakerOpen } = require('./spotify-requests');

/** Finding the URIs of tracks that came from elsewhere. */

/** The hits of a search, after which it pauses: searches come in series. */
async function search(query, token) {
  try {
    const { tracks } = await call({ token }, `/search?q=${encodeURIComponent(query)}&type=track&limit=5`);
    return (tracks && tracks.items || []).filter(Boolean);
  } finally {
    await wait(GAP_MS);
  }
}

const quoted = (text) => `"${String(text).replaceAll('"', ' ')}"`;

async function findByText({ artist, title }, token) {
  const hits = await search(`track:${quoted(title)} artist:${quoted(artist)}`, token);
  const candidates = hits.map((hit) => ({
    title: hit.name,
    artist: (hit.artists || []).map((artist) => artist.name).join(', '),
  }));
  const match = pickConfidentMatch({ title, artist }, candidates);
  return match ? hits[match.index].uri : null;
}

async function findByIsrc(isrc, token) {
  const [hit] = await search(`isrc:${isrc}`, token);
  return hit ? hit.uri : null;
}

async function uriOf(track, token) {
  if (track.spotifyUri) return track.spotifyUri;
  if (track.spotifyId) return `spotify:track:${track.spotifyId}`;
  if (!track.artist || !track.title || isBreakerOpen()) return null;
  return findByText(track, token).catch(() => null);
}

/** What cannot be asked for now counts as not found. */
async function resolveTracks(tracks, token) {
  const [resolved, unresolved] = [[], []];
  for (const track of tracks || []) {
    const spotifyUri = await uriOf(track || {}, token);
    if (spotifyUri) resolved.push({ ...track, spotifyUri });
    else unresolved.push({ artist: track?.artist, title: track?.title });
  }
  return { resolved, unresolved };
}

module.exports = { findByIsrc, resolveTracks };
