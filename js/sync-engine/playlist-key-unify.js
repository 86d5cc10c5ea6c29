'use strict';
const { deriveNorm, validIsrc, validMbid } = require('./playlist-merge');

// Copies of one track carry different names: here an ISRC, there an MBID, elsewhere artist and title only.

/** All that a track is known by. */
function trackTiers(track) {
  return {
    isrc: validIsrc(track?.isrc),
    mbid: validMbid(track?.recordingMbid) || validMbid(track?.mbid),
    norm: deriveNorm(track?.artist, track?.title),
  };
}

/** Disjoint sets of the numbers below `size`. */
class DisjointSets {
  #parents;

  constructor(size) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  find(member) {
    const parents = this.#parents;
    while (parents[member] !== member) {
      parents[member] = parents[parents[member]];
      member = parents[member];
    }
    return member;
  }

  /** Makes one set of all those that hold any of the members. */
  unite(members) {
    for (const member of members) this.#parents[this.find(member)] = this.find(members[0]);
  }
}

/** The indexes of the entries of each value of one tier. */
function groupsOf(entries, tier) {
  const groups = new Map();
  entries.forEach((entry, index) => {
    const value = entry?.[tier];
    if (!value) return;
    if (groups.has(value)) groups.get(value).push(index);
    else groups.set(value, [index]);
  });
  return [...groups.values()];
}

/**
 * Artist and title join what ISRC and MBID left apart, except where they would join two different ISRCs: there
 * only the entries that no ISRC stands behind are one track.
 */
function uniteByNorm(sets, entries) {
  const roots = entries.map((_, index) => sets.find(index));
  const identified = new Set(roots.filter((_, index) => entries[index]?.isrc));
  for (const group of groupsOf(entries, 'norm')) {
    const recordings = new Set(group.map((index) => roots[index]).filter((root) => identified.has(root)));
    sets.unite(recordings.size <= 1 ? group : group.filter((index) => !identified.has(roots[index])));
  }
}

const smaller = (a, b) => (a && !(b < a) ? a : b);

/** Root → the strongest and, of equals, smallest name in its set. */
function keysOf(sets, entries) {
  const names = new Map();
  entries.forEach((entry, index) => {
    const root = sets.find(index);
    const { isrc, mbid, norm } = names.get(root) || {};
    names.set(root, {
      isrc: entry?.isrc ? smaller(isrc, entry.isrc) : isrc,
      mbid: entry?.mbid ? smaller(mbid, entry.mbid) : mbid,
      norm: entry?.norm ? smaller(norm, entry.norm) : norm,
    });
  });
  const keyOf = ({ isrc, mbid, norm }) => (isrc && `isrc-${isrc}`) || (mbid && `mbid-${mbid}`) || `norm-${norm || ''}`;
  return new Map([...names].map(([root, best]) => [root, keyOf(best)]));
}

/** Gives each track of each list, given by its tiers, a key that it shares with its other copies. */
function unifyTrackKeys(lists) {
  const given = (Array.isArray(lists) ? lists : []).map((list) => (Array.isArray(list) ? list : []));
  const entries = given.flat();
  const sets = new DisjointSets(entries.length);
  for (const tier of ['isrc', 'mbid']) groupsOf(entries, tier).forEach((group) => sets.unite(group));
  uniteByNorm(sets, entries);
  const keys = keysOf(sets, entries);
  let next = 0;
  return given.map((list) => list.map(() => keys.get(sets.find(next++))));
}

module.exports = { trackTiers, unifyTrackKeys };
