// The error for what a server answered. `code` is the one of the Subsonic API.
function _refusal(server, error) {
  const code = Number(error?.code);
  const plain = server.hasPassword && !server.plainAllowed
    ? ', or it wants the plain password, which goes over http only if the settings allow it' : '';
  const own = {
    40: `wrong user name or password${plain}`, 41: `it accepts no token login${plain}`,
    42: 'it accepts no API key', 44: 'the API key is not valid',
  }[code];
  const failure = own
    ? this._failure(server, own)
    : this._failure(server, `error ${Number.isFinite(code) ? code : 'without a code'}`, error?.message);
  return Object.assign(failure, { code });
}
