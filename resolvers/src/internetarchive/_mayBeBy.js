// Whether a search hit can hold tracks of the artist, judged before its files are known.
function _mayBeBy(artist, doc) {
  const creators = this._values(doc.creator);
  if (!creators.length || creators.some((creator) => this._sameArtist(artist, creator))) return true;
  return this._normalized(doc.title).includes(this._normalized(artist));
}
