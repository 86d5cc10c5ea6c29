// The item and the file that an archive.org address names, or null.
function _parsedUrl(url) {
  const parts = String(url).match(/^https?:\/\/(?:www\.)?archive\.org\/(?:details|download)\/([^/?#]+)\/?([^?#]*)/i);
  if (!parts) return null;
  try {
    return { identifier: decodeURIComponent(parts[1]), file: decodeURIComponent(parts[2]) };
  } catch (error) {
    return null;
  }
}
