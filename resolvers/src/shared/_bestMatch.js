// The track that is the wanted one, or null: equal titles before like ones, then the wanted album, then the order.
function _bestMatch(tracks, artist, title, album) {
  const wantedAlbum = this._normalized(album);
  let best = null;
  let bestRank = 0;
  for (const track of tracks) {
    const titleRank = this._titleRank(title, track.title);
    if (!titleRank || !this._sameArtist(artist, track.artist)) continue;
    const rank = titleRank * 2 + (wantedAlbum && this._normalized(track.album) === wantedAlbum ? 1 : 0);
    if (rank > bestRank) [best, bestRank] = [track, rank];
  }
  return best;
}
