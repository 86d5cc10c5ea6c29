async function play(source, config) {
  return { type: 'local', url: source.fileUrl || source.filePath };
}
