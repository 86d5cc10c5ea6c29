// A song of the server as a track. Its addresses carry the login, so that any player can open them.
function _track(server, song) {
  const session = this._session(server);
  const address = (endpoint, parameters) => this._address(server, session, session.credentials, endpoint, parameters);
  const url = address('stream', { id: song.id, format: 'raw' });
  const mbid = /^[0-9a-f-]{36}$/i.test(song.musicBrainzId) ? { mbid: song.musicBrainzId } : {};
  return {
    id: `subsonic-${song.id}`,
    title: song.title,
    artist: song.displayArtist || song.artist || '',
    album: song.album || '',
    duration: Number(song.duration) || 0,
    ...(song.track > 0 ? { trackNumber: Number(song.track) } : {}),
    ...(song.discNumber > 0 ? { discNumber: Number(song.discNumber) } : {}),
    isrc: this._isrc(song.isrc),
    ...mbid,
    url,
    streamUrl: url,
    albumArt: song.coverArt ? address('getCoverArt', { id: song.coverArt, size: 500 }) : null,
    suffix: song.suffix,
    contentType: song.contentType,
    sources: ['subsonic'],
  };
}
