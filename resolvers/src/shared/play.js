// The host plays the address itself.
async function play(source, config) {
  const url = source?.streamUrl || source?.url;
  return url ? { type: 'direct', url } : false;
}
