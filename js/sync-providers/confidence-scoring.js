'use strict';

/** How sure it is that what a service found is the recording that was asked for. */

const MIN_CONFIDENCE_THRESHOLD = 0.6;
const TEXT_MATCH = 0.95;
const NO_MATCH = 0.5;

/** Letters and numbers of every script, without case and accents: `Björk!` → `bjork`. */
function normalizeStr(text) {
  if (!text) return '';
  return String(text).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function contained(one, other) {
  const [a, b] = [normalizeStr(one), normalizeStr(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** Whether artist and title both agree: one text of each pair contains the other. */
function validateResolvedTrack(result, artist, title) {
  if (!result || !result.artist || !result.title) return false;
  return contained(result.artist, artist) && contained(result.title, title);
}

function calculateConfidence(wanted, found) {
  if (!found || !wanted || !validateResolvedTrack(found, wanted.artist, wanted.title)) return NO_MATCH;
  return typeof found.confidence === 'number' && found.confidence >= TEXT_MATCH ? found.confidence : TEXT_MATCH;
}

/** `{index, score}` of the first best of `candidates`, or null when none is sure enough. */
function pickConfidentMatch(wanted, candidates) {
  if (!Array.isArray(candidates)) return null;
  let best = null;
  candidates.forEach((candidate, index) => {
    const score = calculateConfidence(wanted, candidate);
    if (score >= MIN_CONFIDENCE_THRESHOLD && (!best || score > best.score)) best = { index, score };
  });
  return best;
}

module.exports = {
  normalizeStr, validateResolvedTrack, calculateConfidence, pickConfidentMatch, MIN_CONFIDENCE_THRESHOLD,
};
