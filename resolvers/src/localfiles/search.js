async function search(query, config) {
  return (await window.electron?.localFiles?.search(query)) || [];
}
