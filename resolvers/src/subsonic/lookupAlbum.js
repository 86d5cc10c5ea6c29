async function lookupAlbum(url, config) {
  const server = this._server(config);
  const album = await this._lookedUp(server, url, 'album', 'getAlbum');
  if (!album) return null;
  return {
    id: `subsonic-${album.id}`,
    artist: album.displayArtist || album.artist || '',
    ...(album.year ? { releaseDate: String(album.year) } : {}),
    ...this._collection(server, album, album.song, url),
  };
}
