async function lookupPlaylist(url, config) {
  const server = this._server(config);
  const playlist = await this._lookedUp(server, url, 'playlist', 'getPlaylist');
  if (!playlist) return null;
  return {
    id: `subsonic-${playlist.id}`,
    owner: playlist.owner || '',
    ...this._collection(server, playlist, playlist.entry, url),
  };
}
