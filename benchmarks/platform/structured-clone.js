// Clones the kind of object that plugins hand about: 1,000 tracks with sources, maps, dates and bytes.
'use strict';
const measure = require('./measure.js');

const track = (n) => ({
  id: `track-${n}`, title: `Title ${n}`, artist: `Artist ${n % 50}`, duration: 180 + n, tags: ['a', 'b', n],
  sources: { local: { confidence: 0.95, fileUrl: `file:///music/${n}.flac` }, remote: null },
  added: new Date(n * 1000), seen: new Map([[n, new Set([n, n + 1])]]), bytes: new Uint8Array(16).fill(n),
});
const tracks = Array.from({ length: 1000 }, (_, n) => track(n));

measure(() => {
  const copy = structuredClone(tracks);
  if (copy[999].seen.get(999).size !== 2 || copy[0] === tracks[0]) throw new Error('no clone');
});
