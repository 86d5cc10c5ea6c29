// The tracks of an item, in the order of their numbers where every one has its own, else of their names.
function _tracks(item, files) {
  const tracks = this._groups(files).map((group) => this._track(item, group)).filter(Boolean);
  const numbers = new Set(tracks.map((track) => track.trackNumber));
  const numbered = !numbers.has(undefined) && numbers.size === tracks.length;
  return tracks.sort((one, other) => (numbered
    ? one.trackNumber - other.trackNumber
    : one.id.localeCompare(other.id, 'en', { numeric: true })));
}
