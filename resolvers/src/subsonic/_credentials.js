// The login parameters of a scheme. The salt is the same for an account each time: a server accepts a seen pair of
// salt and token for ever anyhow, and stable addresses can be cached, recorded and replayed.
async function _credentials(server, scheme) {
  if (scheme === 'apiKey') return { apiKey: server.apiKey };
  if (scheme === 'plain') return { u: server.username, p: 'enc:' + this._hex(server.password) };
  const { md5 } = window.electron.crypto;
  const salt = (await md5(server.base + '\n' + server.username)).slice(0, 16);
  return { u: server.username, t: await md5(server.password + salt), s: salt };
}
