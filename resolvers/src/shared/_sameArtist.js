// Whether one name is the other, or one of the several artists in it.
function _sameArtist(wanted, offered) {
  const [wantedKeys, offeredKeys] = [this._artistKeys(wanted), this._artistKeys(offered)];
  if (!wantedKeys.length || !offeredKeys.length) return false;
  return offeredKeys.includes(wantedKeys[0]) || wantedKeys.includes(offeredKeys[0]);
}
