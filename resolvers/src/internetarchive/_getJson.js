async function _getJson(url, what) {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`Internet Archive: ${what}: HTTP ${response.status}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Internet Archive: ${what}: the answer is not JSON`);
  }
}
