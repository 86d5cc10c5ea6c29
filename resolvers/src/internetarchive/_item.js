// An item with its tracks, or null when it does not exist, is dark, or may not be played.
async function _item(identifier) {
  const answer = await this._getJson('https://archive.org/metadata/' + encodeURIComponent(identifier), `item ${identifier}`);
  const metadata = answer?.metadata;
  if (!metadata || answer.is_dark || !Array.isArray(answer.files)) return null;
  if (this._values(metadata['access-restricted-item']).includes('true')) return null;
  const title = this._values(metadata.title)[0] || identifier;
  const named = title.match(/^(.+?)\s+[-–—]\s+\S/);
  const creators = this._values(metadata.creator);
  const item = {
    identifier,
    title,
    artist: creators.length || !named ? creators.join(', ') : named[1],
    live: this._values(metadata.mediatype).includes('etree') || /\blive\b/i.test(title),
    date: (this._values(metadata.date)[0] || this._values(metadata.year)[0] || '').slice(0, 10),
  };
  return { ...item, files: answer.files, tracks: this._tracks(item, answer.files) };
}
