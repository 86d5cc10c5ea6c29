// The ways to log in that may be tried, the accepted one first, the weakest last.
function _schemes(server, session) {
  const possible = [
    server.apiKey && 'apiKey',
    server.hasPassword && window.electron?.crypto?.md5 && 'token',
    server.hasPassword && server.plainAllowed && 'plain',
  ].filter(Boolean);
  return possible.sort((one, other) => (other === session.scheme) - (one === session.scheme));
}
