// The track of a file's address, or of an item that holds just one. Pages write spaces in file names as plus signs.
async function lookupUrl(url, config) {
  const named = this._parsedUrl(url);
  const item = named && await this._item(named.identifier);
  if (!item) return null;
  if (!named.file) return item.tracks.length === 1 ? item.tracks[0] : null;
  const wanted = [named.file, named.file.replace(/\+/g, ' ')];
  const group = this._groups(item.files).find((files) => files.some((file) => wanted.includes(file.name)));
  return group ? this._track(item, group) : null;
}
