'use strict';
const { readJson } = require('./requests');

/** Finding the recording MBIDs of tracks that came from elsewhere. */

const MAPPER = 'https://mapper.listenbrainz.org/mapping/lookup';
const MIN_CONFIDENCE = 0.7;

const isMbid = (text) => typeof text === 'string' && /^[0-9a-f-]{36}$/i.test(text);

/** Asks the mapper once; it takes no token, and every failure counts as not found. */
async function lookUp({ artist, title, album }) {
  const release = album ? `&release_name=${encodeURIComponent(album)}` : '';
  const names = `artist_credit_name=${encodeURIComponent(artist)}&recording_name=${encodeURIComponent(title)}`;
  try {
    const response = await fetch(`${MAPPER}?${names}${release}`);
    if (!response.ok) return null;
    const { recording_mbid: mbid, confidence } = await readJson(response, 'ListenBrainz mapper');
    if (typeof mbid !== 'string' || typeof confidence !== 'number' || confidence < MIN_CONFIDENCE) return null;
    return mbid || null;
  } catch {
    return null;
  }
}

/** `hydration` knows which look-ups are worth it; see `sync-engine/lb-hydration.js`. */
async function mbidOf(track, hydration) {
  if (isMbid(track.mbid)) return track.mbid;
  if (!track.artist || !track.title) return null;
  if (!hydration) return lookUp(track);
  const { skip, mbid } = await hydration.resolve(track);
  if (skip) return mbid;
  const found = await lookUp(track);
  await hydration.record(track, found);
  return found;
}

async function resolveTracks(tracks, token, { hydration } = {}) {
  const [resolved, unresolved] = [[], []];
  for (const track of tracks || []) {
    const mbid = await mbidOf(track || {}, hydration);
    if (mbid) resolved.push({ ...track, mbid });
    else unresolved.push({ artist: track?.artist, title: track?.title, album: track?.album });
  }
  if (hydration && hydration.flush) await hydration.flush();
  return { resolved, unresolved };
}

module.exports = { resolveTracks };
