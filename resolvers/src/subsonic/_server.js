// The configured server, or null while its address or the credentials are missing.
function _server(config) {
  const { serverUrl, username, password, apiKey, allowPlainPassword } = config || {};
  const hasPassword = Boolean(username && password);
  if (!serverUrl || !(apiKey || hasPassword)) return null;
  let url;
  try {
    url = new URL(String(serverUrl).trim());
  } catch (error) {
    throw new Error('Subsonic: the server address must be like https://music.example.org');
  }
  if (!/^https?:$/.test(url.protocol)) throw new Error('Subsonic: the server address must begin with https:// or http://');
  const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return {
    // A user name and password inside the address are left out: fetch refuses them.
    base: url.origin + url.pathname.replace(/\/+$/, '').replace(/\/rest$/, ''),
    plainAllowed: url.protocol === 'https:' || loopback || allowPlainPassword === 'yes',
    apiKey, username, password, hasPassword,
  };
}
