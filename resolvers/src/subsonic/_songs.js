// The songs that the server finds for a text.
async function _songs(server, query, count) {
  const body = await this._call(server, 'search3', { query, songCount: count, artistCount: 0, albumCount: 0 });
  return this._tracks(server, body.searchResult3?.song);
}
