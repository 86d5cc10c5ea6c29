async function search(query, config) {
  try {
    return (await window.electron?.localFiles?.search(query)) || [];
  } catch (error) {
    console.error('Local files: search failed:', error);
    return [];
  }
}
