// What the server holds at an address of this kind; null when the address is another server's, or names nothing (70).
async function _lookedUp(server, url, kind, endpoint) {
  const named = server && this._named(server, url);
  if (named?.kind !== kind) return null;
  try {
    return (await this._call(server, endpoint, { id: named.id }))[kind] || null;
  } catch (error) {
    if (error.code === 70) return null;
    throw error;
  }
}
