// Some servers look for the whole query inside one field, and so find nothing for "artist title". They are asked for
// single words instead, the longest first, and what does not hold all the words is left out.
async function search(query, config) {
  const server = this._server(config);
  const text = String(query ?? '').trim();
  if (!server || !text) return [];
  const found = await this._songs(server, text, 20);
  const words = [...new Set(text.split(/\s+/))].filter((word) => this._normalized(word));
  if (found.length || words.length < 2) return found.slice(0, 20);
  const holdsAll = (track) => {
    const names = this._normalized(`${track.artist} ${track.title} ${track.album}`);
    return words.every((word) => names.includes(this._normalized(word)));
  };
  for (const word of words.sort((one, other) => other.length - one.length).slice(0, 4)) {
    const holding = (await this._songs(server, word, 200)).filter(holdsAll);
    if (holding.length) return holding.slice(0, 20);
  }
  return [];
}
