function _address(server, session, credentials, endpoint, parameters) {
  const all = { ...credentials, v: session.version, c: 'helve', f: 'json', ...parameters };
  const query = Object.entries(all).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `${server.base}/rest/${endpoint}.view?${query}`;
}
