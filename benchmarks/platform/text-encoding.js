// Turns 1 MB of text in several scripts into bytes and back.
'use strict';
const measure = require('./measure.js');

const line = 'Sigur Rós – Ágætis byrjun 夢の中で Ленинград 🎵 plain ASCII text that most names consist of, and some more of it. ';
const text = line.repeat(Math.ceil((1 << 20) / new TextEncoder().encode(line).length));

measure(() => {
  const bytes = new TextEncoder().encode(text);
  if (new TextDecoder().decode(bytes).length !== text.length) throw new Error('changed on the way');
});
