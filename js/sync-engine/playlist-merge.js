'use strict';

// What a track is known by, and how the copies of a playlist become one.

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/;
const REMASTER = /[-(]\s*(?:[0-9]{4}\s+)?remaster(?:ed)?(?:\s+[0-9]{4})?\s*\)?$/;

function validIsrc(isrc) {
  if (typeof isrc !== 'string') return null;
  const folded = isrc.trim().toUpperCase();
  return ISRC.test(folded) ? folded : null;
}

function validMbid(mbid) {
  return normField(mbid) || null;
}

function normField(text) {
  return typeof text === 'string' ? text.trim().toLowerCase() : '';
}

/** Takes one ` - 2011 remaster`, `(remastered 2009)` or the like from the end of a title in lower case. */
function stripRemasterSuffix(lowerTitle) {
  const text = typeof lowerTitle === 'string' ? lowerTitle : '';
  // Blanks at both ends of the suffix are trimmed, not matched: matching them takes quadratic time on long runs.
  const trimmed = text.trimEnd();
  const at = trimmed.search(REMASTER);
  return at < 0 ? text : trimmed.slice(0, at).trimEnd();
}

function deriveNorm(artist, title) {
  return `${normField(artist)}|${stripRemasterSuffix(normField(title))}`;
}

/** The strongest name of a track: `isrc-…`, else `mbid-…`, else `norm-…`. */
function canonicalTrackKey(track) {
  const isrc = validIsrc(track?.isrc);
  if (isrc) return `isrc-${isrc}`;
  const mbid = validMbid(track?.recordingMbid) || validMbid(track?.mbid);
  return mbid ? `mbid-${mbid}` : `norm-${deriveNorm(track?.artist, track?.title)}`;
}

const listOf = (value) => (Array.isArray(value) ? value : []);
const sameSequence = (a, b) => a.length === b.length && a.every((key, index) => key === b[index]);
const timeOf = ({ editedAt }) => (typeof editedAt === 'number' && editedAt === editedAt ? editedAt : 0);

/**
 * Merges copies `{id, tracks, editedAt}` of key lists. A key of the baseline goes where any changed copy lacks it,
 * whenever that was; a new one comes from any changed copy. The newest of them gives the order.
 */
function mergePlaylist(baseline, copies) {
  const base = listOf(baseline);
  const changed = listOf(copies).filter((copy) => copy && !sameSequence(listOf(copy.tracks), base));
  if (!changed.length) return [...base];
  const newest = changed.reduce((best, copy) => (timeOf(copy) > timeOf(best) ? copy : best));
  const holdings = changed.map((copy) => new Set(listOf(copy.tracks)));
  const dropped = new Set(base.filter((key) => holdings.some((keys) => !keys.has(key))));
  const ordered = [...listOf(newest.tracks), ...base, ...changed.flatMap((copy) => listOf(copy.tracks))];
  return [...new Set(ordered)].filter((key) => !dropped.has(key));
}

/**
 * What the copies `{id, keys, changed, editedAt}` of a playlist become: null where none changed, `massChangeAbort`
 * where nothing would be left.
 */
function planMerge(baselineKeys, copies) {
  const changed = copies.filter((copy) => copy.changed && !sameSequence(copy.keys, baselineKeys));
  if (!changed.length) return null;
  const merged = mergePlaylist(baselineKeys, changed.map(({ id, keys, editedAt }) => ({ id, tracks: keys, editedAt })));
  return { merged, massChangeAbort: baselineKeys.length > 0 && merged.length === 0 };
}

/** The keys of the baseline that a copy lacks. */
function lackedKeys(baselineKeys, keys) {
  const present = new Set(keys);
  return [...new Set(baselineKeys)].filter((key) => !present.has(key));
}

function inBaselineOrder(baselineKeys, keys) {
  const given = new Set(keys);
  return [...new Set([...baselineKeys.filter((key) => given.has(key)), ...keys])];
}

/** The merged keys as tracks of the playlist; null where one is known by its key only. */
function mergedTracks(keys, trackOf, isrcOf, playlistId) {
  if (!keys.every((key) => trackOf.has(key))) return null;
  return keys.map((key, position) => {
    const track = trackOf.get(key);
    const isrc = validIsrc(track.isrc) ? track.isrc : isrcOf.get(key) || track.isrc;
    return { ...track, playlistId, position, isrc };
  });
}

function exceedsMassChangeThreshold(baselineLength, mergedLength, threshold = 0.7) {
  return baselineLength > 0 && (baselineLength - mergedLength) / baselineLength > threshold;
}

module.exports = {
  validIsrc,
  validMbid,
  normField,
  stripRemasterSuffix,
  deriveNorm,
  canonicalTrackKey,
  mergePlaylist,
  planMerge,
  lackedKeys,
  inBaselineOrder,
  mergedTracks,
  exceedsMassChangeThreshold,
};
