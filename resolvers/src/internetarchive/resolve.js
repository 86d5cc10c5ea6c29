// At most two searches, and six items between them. A failed item leaves the answer open, so it is an error
// unless another item has the song. Of equal finds, one that is no concert comes first, unless a concert is asked for.
async function resolve(artist, track, album, config) {
  const asked = new Set();
  const live = /\blive\b/i.test(`${track} ${album ?? ''}`);
  let failed;
  for (const query of this._wantedQueries(artist, track, album)) {
    const hits = (await this._searchItems(query)).filter((doc) => this._mayBeBy(artist, doc));
    const fresh = [...new Set(hits.map((doc) => doc.identifier))].filter((identifier) => !asked.has(identifier));
    const chosen = fresh.slice(0, 6 - asked.size);
    chosen.forEach((identifier) => asked.add(identifier));
    const { items, failure } = await this._items(chosen);
    failed ??= failure;
    items.sort((one, other) => (live ? other.live - one.live : one.live - other.live));
    const best = this._bestMatch(items.flatMap((item) => item.tracks), artist, track, album);
    if (best) return best;
    if (asked.size >= 6) break;
  }
  if (failed) throw failed;
  return null;
}
