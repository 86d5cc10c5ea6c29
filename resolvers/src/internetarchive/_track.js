// The track of a group of files. A tag is taken from the file that plays, else from its relatives.
function _track(item, group) {
  const file = this._bestFile(group);
  if (!file) return null;
  const tag = (name) => [file, ...group].map((one) => this._values(one[name])[0]).find(Boolean);
  const path = file.name.split('/').map(encodeURIComponent).join('/');
  const url = `https://archive.org/download/${encodeURIComponent(item.identifier)}/${path}`;
  const number = parseInt(tag('track'), 10);
  return {
    id: `internetarchive-${item.identifier}/${file.name}`,
    title: tag('title') || this._titleFromName(file.name),
    artist: tag('artist') || tag('creator') || item.artist,
    album: tag('album') || item.title,
    duration: this._seconds(file.length) || this._seconds(tag('length')),
    ...(number > 0 ? { trackNumber: number } : {}),
    url,
    streamUrl: url,
    archiveUrl: 'https://archive.org/details/' + encodeURIComponent(item.identifier),
    albumArt: 'https://archive.org/services/img/' + encodeURIComponent(item.identifier),
    format: this._values(file.format)[0],
    sources: ['internetarchive'],
  };
}
