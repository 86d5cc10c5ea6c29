// What an album and a playlist have in common. The cover is its own, else the first track's.
function _collection(server, found, songs, url) {
  const session = this._session(server);
  const tracks = this._tracks(server, songs);
  const cover = found.coverArt && { id: found.coverArt, size: 500 };
  return {
    name: found.name,
    albumArt: cover ? this._address(server, session, session.credentials, 'getCoverArt', cover) : tracks[0]?.albumArt ?? null,
    trackCount: tracks.length,
    tracks,
    url,
  };
}
