// The items that a Lucene query finds, best first.
async function _searchItems(query) {
  const fields = ['identifier', 'title', 'creator', 'date', 'year', 'collection'];
  const url = 'https://archive.org/advancedsearch.php?q=' + encodeURIComponent(`mediatype:(audio OR etree) AND ${query}`)
    + fields.map((field) => '&fl%5B%5D=' + field).join('') + '&rows=20&page=1&output=json';
  const answer = await this._getJson(url, 'search');
  const docs = answer?.response?.docs;
  if (!Array.isArray(docs)) throw new Error('Internet Archive: search: the answer has no list of items');
  return docs.filter((doc) => doc && typeof doc.identifier === 'string' && doc.identifier);
}
