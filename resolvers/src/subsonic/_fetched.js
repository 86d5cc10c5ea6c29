// The `subsonic-response` of one request, whether it succeeded or failed.
async function _fetched(server, url) {
  let response;
  let text;
  try {
    response = await fetch(url, { headers: { Accept: 'application/json' } });
    text = await response.text();
  } catch (error) {
    if (error?.name === 'AbortError') throw error;
    throw this._failure(server, 'cannot be reached', error?.message);
  }
  const body = this._parsed(text);
  if (body) return body;
  if (!response.ok) throw this._failure(server, `HTTP ${response.status}`);
  const page = /^\s*</.test(text);
  throw this._failure(server, `the answer is ${page ? 'a web page, not the Subsonic API' : 'not from the Subsonic API'}; check the address`);
}
