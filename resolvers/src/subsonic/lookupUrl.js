async function lookupUrl(url, config) {
  const server = this._server(config);
  const song = await this._lookedUp(server, url, 'song', 'getSong');
  return song ? this._tracks(server, song)[0] || null : null;
}
