// What to search for to find a song, for servers that take all words, only the title, or only plain letters.
function _spellings(artist, title) {
  const plain = this._plainTitle(title).trim();
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const [longest] = plain.split(/[^\p{L}\p{M}\p{N}]+/u).sort((one, other) => other.length - one.length);
  return [...new Set([`${artist} ${plain}`, title, plain, bare, longest].map((text) => text.trim()))].filter(Boolean);
}
