// The answer in JSON, or the failure that a server wrote in XML although JSON was asked for; else null.
function _parsed(text) {
  if (/^\s*</.test(text)) return this._xmlFailure(text);
  try {
    const body = JSON.parse(text)?.['subsonic-response'];
    return body && typeof body === 'object' ? body : null;
  } catch (error) {
    return null;
  }
}
