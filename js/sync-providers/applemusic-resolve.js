'use strict';
const { validIsrc } = require('../sync-engine/playlist-merge');
const { pickConfidentMatch } = require('./confidence-scoring');
const { wait } = require('./requests');
const { GAP_MS, call, openSession } = require('./applemusic-requests');

/** Finding the catalog ids of tracks that came from elsewhere. */

const knownId = (track) => track.appleMusicCatalogId || track.appleMusicId || track.sources?.applemusic?.appleMusicId;

const isrcOf = (track) =>
  [track, ...Object.values(track.sources || {})].map((source) => validIsrc(source?.isrc)).find(Boolean);

/** The catalog of the user's country, which is asked for once and only if needed. Each look-up ends with a pause. */
function openCatalog(token) {
  let storefront = null;
  return async (path) => {
    const session = openSession(token);
    storefront ??= await storefrontOf(session);
    try {
      return await call(session, `/catalog/${encodeURIComponent(storefront)}/${path}`);
    } finally {
      await wait(GAP_MS);
    }
  };
}

const storefrontOf = (session) => call(session, '/me/storefront').then(({ data }) => data?.[0]?.id || 'us', () => 'us');

async function findByIsrc(track, ask) {
  const isrc = isrcOf(track);
  if (!isrc) return null;
  const { data } = await ask(`songs?filter[isrc]=${isrc}`);
  return data?.[0]?.id || null;
}

async function findByText({ artist, title }, ask) {
  if (!artist || !title) return null;
  const { results } = await ask(`search?term=${encodeURIComponent(`${title} ${artist}`)}&types=songs&limit=5`);
  const hits = (results?.songs?.data || []).filter((hit) => hit?.attributes);
  const match = pickConfidentMatch({ title, artist }, hits.map(({ attributes }) => (
    { title: attributes.name, artist: attributes.artistName })));
  return match ? hits[match.index].id : null;
}

const find = async (track, ask) => await findByIsrc(track, ask) || findByText(track, ask);

/** What cannot be asked for now counts as not found. */
async function resolveTracks(tracks, token) {
  const [resolved, unresolved] = [[], []];
  const ask = openCatalog(token);
  for (const track of tracks || []) {
    const id = (track && knownId(track)) || await find(track || {}, ask).catch(() => null);
    if (id) resolved.push(withId(track, id));
    else unresolved.push({ artist: track?.artist, title: track?.title });
  }
  return { resolved, unresolved };
}

/** An id fills what the track lacks: it may have one of the library beside one of the catalog. */
const withId = (track, id) =>
  ({ ...track, appleMusicId: track.appleMusicId || id, appleMusicCatalogId: track.appleMusicCatalogId || id });

module.exports = { resolveTracks };
