// One call with one login. A server that refuses the protocol version (20, 30) names its own: that is tried once.
async function _attempt(server, session, credentials, endpoint, parameters) {
  const ask = () => this._fetched(server, this._address(server, session, credentials, endpoint, parameters));
  const body = await ask();
  const code = Number(body.error?.code);
  if (body.status === 'ok' || (code !== 20 && code !== 30)) return body;
  if (!/^\d+\.\d+(\.\d+)?$/.test(body.version) || body.version === session.version) return body;
  session.version = body.version;
  return ask();
}
