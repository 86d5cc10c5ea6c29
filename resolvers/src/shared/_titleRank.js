// 2 when the titles are equal, 1 when they name the same recording, 0 when they do not.
function _titleRank(wanted, offered) {
  if (!this._normalized(wanted)) return 0;
  if (this._normalized(wanted) === this._normalized(offered)) return 2;
  const plain = this._normalized(this._plainTitle(wanted));
  return plain && plain === this._normalized(this._plainTitle(offered)) ? 1 : 0;
}
