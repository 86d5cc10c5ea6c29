// What this account's server has accepted: login scheme, its parameters, and protocol version. Lives as long as the plugin.
function _session(server) {
  this._sessions ??= new Map();
  const key = JSON.stringify([server.base, server.username, server.password, server.apiKey]);
  if (!this._sessions.has(key)) this._sessions.set(key, { version: '1.13.0', scheme: null, credentials: null });
  return this._sessions.get(key);
}
