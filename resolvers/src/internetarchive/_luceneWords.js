// Words for a Lucene query: every special character escaped (< and > cannot be), no word an operator.
function _luceneWords(text) {
  const words = String(text ?? '').replace(/[<>]/g, ' ').split(/\s+/).filter((word) => this._normalized(word));
  return words
    .map((word) => (/^(?:AND|OR|NOT)$/.test(word) ? word.toLowerCase() : word))
    .map((word) => word.replace(/[-+=&|!(){}[\]^"~*?:\\/]/g, '\\$&'))
    .join(' ');
}
