// The file of a group to play: the best format, of that the original, and none that is cut to 30 s.
function _bestFile(group) {
  const longest = Math.max(...group.map((file) => this._seconds(file.length)));
  const cut = (file) => longest > 60 && this._seconds(file.length) > 0 && this._seconds(file.length) <= 31;
  const rank = (file) => this._formatScore(file) * 2 + (file.source === 'original' ? 1 : 0);
  const playable = group.filter((file) => this._formatScore(file) > 0 && !cut(file));
  return playable.sort((one, other) => rank(other) - rank(one))[0];
}
