async function resolve(artist, track, album, config) {
  const found = await window.electron?.localFiles?.resolve({ artist, track, album });
  if (!found || !found.length) return null;
  const best = found[0];
  return {
    title: best.title,
    artist: best.artist,
    album: best.album,
    filePath: best.filePath,
    fileUrl: best.sources?.localfiles?.fileUrl || 'file://' + best.filePath,
    confidence: best.confidence || 0.95,
    duration: best.duration,
    albumArt: best.albumArt,
  };
}
