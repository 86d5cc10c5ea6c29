// An error that names the server. `foreign` is text of the server or of the network: its addresses lose their
// queries, and what is secret is covered.
function _failure(server, text, foreign) {
  const secrets = [server.password, server.password && this._hex(server.password), server.apiKey].filter(Boolean);
  const clean = secrets.reduce((rest, secret) => rest.split(secret).join('***'), String(foreign ?? ''))
    .replace(/\?\S*/g, '?…').replace(/[0-9a-f]{32}/gi, '***').slice(0, 200);
  return new Error(`Subsonic server ${server.base}: ${text}${clean ? `: ${clean}` : ''}`);
}
