// An artist's name for comparison: the whole of it first, then each of several artists.
function _artistKeys(name) {
  const whole = String(name ?? '').replace(/[\s()[\]]+/g, ' ').trim();
  const parts = whole.split(/ ?[,;](?!\d) ?| (?:&|and|feat\.?|ft\.?|featuring|with|x|\/|•) /i);
  const key = (part) => this._normalized(part.replace(/^the (?=.)/i, '').replace(/, the$/i, ''));
  return [whole, ...parts].map(key).filter(Boolean);
}
