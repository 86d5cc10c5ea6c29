// The answer in JSON, or the failure that a server wrote in XML although JSON was asked for; else null.
function _parsed(text) {
  try {
    const body = JSON.parse(text)?.['subsonic-response'];
    return body && typeof body === 'object' ? body : null;
  } catch (error) {
    const root = text.match(/<subsonic-response\s[^>]*>/)?.[0];
    const failure = root && text.match(/<error\s[^>]*>/)?.[0];
    if (!failure) return null;
    const attribute = (element, name) => element.match(new RegExp(`\\s${name}=["']([^"']*)["']`))?.[1];
    const error = { code: Number(attribute(failure, 'code')), message: attribute(failure, 'message') };
    return { status: 'failed', version: attribute(root, 'version'), error };
  }
}
