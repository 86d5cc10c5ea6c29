async function resolve(artist, track, album, config) {
  const server = this._server(config);
  if (!server || !this._normalized(artist) || !this._normalized(track)) return null;
  for (const spelling of this._spellings(String(artist), String(track))) {
    const best = this._bestMatch(await this._songs(server, spelling, 100), artist, track, album);
    if (best) return best;
  }
  return null;
}
