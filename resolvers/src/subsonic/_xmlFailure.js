function _xmlFailure(text) {
  const root = text.match(/<subsonic-response\s[^<>]*>/)?.[0];
  const failure = root && text.match(/<error\s[^<>]*>/)?.[0];
  if (!failure) return null;
  const attribute = (element, name) => element.match(new RegExp(`\\s${name}=["']([^"']*)["']`))?.[1];
  return {
    status: 'failed',
    version: attribute(root, 'version'),
    error: { code: Number(attribute(failure, 'code')), message: attribute(failure, 'message') },
  };
}
