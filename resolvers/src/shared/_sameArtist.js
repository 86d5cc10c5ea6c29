// Whether the names are equal, or one names the first artist of the other, in whatever order and with whatever guests.
function _sameArtist(wanted, offered) {
  const [wantedKeys, offeredKeys] = [this._artistKeys(wanted), this._artistKeys(offered)];
  return wantedKeys.slice(0, 2).some((key) => offeredKeys.includes(key))
    || offeredKeys.slice(0, 2).some((key) => wantedKeys.includes(key));
}
