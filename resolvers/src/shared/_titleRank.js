// 2 when the titles are equal, 1 when they name the same recording, 0 when they do not.
function _titleRank(wanted, offered) {
  const key = (title) => this._normalized(String(title ?? '').replace(/&/g, ' and '));
  if (!this._normalized(wanted)) return 0;
  if (key(wanted) === key(offered)) return 2;
  const plain = key(this._plainTitle(wanted));
  return plain && plain === key(this._plainTitle(offered)) ? 1 : 0;
}
