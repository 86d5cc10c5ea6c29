function _tracks(server, songs) {
  const playable = [songs ?? []].flat().filter((song) => song && song.id && song.title && !song.isDir && !song.isVideo);
  return playable.map((song) => this._track(server, song));
}
