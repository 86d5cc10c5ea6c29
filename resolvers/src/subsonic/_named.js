// What an address on the configured server names: `{kind, id}`, or null.
function _named(server, url) {
  try {
    const address = new URL(url).href;
    if (!address.startsWith(server.base + '/')) return null;
    const rest = address.slice(server.base.length);
    const page = rest.match(/^\/app\/#\/(album|playlist)\/([^/?#]+)/);
    if (page) return { kind: page[1], id: decodeURIComponent(page[2]) };
    const call = rest.match(/^\/rest\/(stream|download|getSong|getAlbum|getPlaylist)(?:\.view)?\?([^#]*)/);
    const id = call && new URLSearchParams(call[2]).get('id');
    const kinds = { getAlbum: 'album', getPlaylist: 'playlist' };
    return id ? { kind: kinds[call[1]] || 'song', id } : null;
  } catch (error) {
    return null; // Not an address, or one with a broken percent sign.
  }
}
