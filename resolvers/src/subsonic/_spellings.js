// What to search for to find a song: all words, for servers that search every field; the title, for those that search
// titles; plain letters; other cases, where a database knows only the case of ASCII; the longest words.
function _spellings(artist, title) {
  const plain = this._plainTitle(title).trim();
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const cases = /^[\0-\x7f]*$/.test(plain) ? [] : [capital(plain), plain.split(' ').map(capital).join(' ')];
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).sort((one, other) => other.length - one.length).slice(0, 2);
  const all = [`${artist} ${plain}`, title, plain, bare, ...cases, ...words];
  return [...new Set(all.map((text) => text.trim()))].filter(Boolean);
}
