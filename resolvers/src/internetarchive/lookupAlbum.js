async function lookupAlbum(url, config) {
  const named = this._parsedUrl(url);
  const item = named && !named.file && await this._item(named.identifier);
  if (!item || !item.tracks.length) return null;
  return {
    id: `internetarchive-${item.identifier}`,
    name: item.title,
    artist: item.artist,
    albumArt: item.tracks[0].albumArt,
    releaseDate: item.date,
    trackCount: item.tracks.length,
    tracks: item.tracks,
    url: item.tracks[0].archiveUrl,
  };
}
