async function search(query, config) {
  const words = this._luceneWords(query);
  if (!words) return [];
  const found = await this._searchItems(`(${words})`);
  const { items, failure } = await this._items(found.slice(0, 6).map((doc) => doc.identifier));
  const keys = String(query).split(/\s+/).map((word) => this._normalized(word)).filter(Boolean);
  const score = (track) => {
    const [title, rest] = [this._normalized(track.title), this._normalized(`${track.artist} ${track.album}`)];
    return keys.reduce((sum, key) => sum + (title.includes(key) ? 3 : rest.includes(key) ? 2 : 0), 0);
  };
  const ranked = items.flatMap((item) => item.tracks).map((track) => ({ track, score: score(track) }))
    .filter((entry) => entry.score > 0)
    .sort((one, other) => other.score - one.score);
  if (!ranked.length && failure) throw failure;
  return ranked.slice(0, 20).map((entry) => entry.track);
}
