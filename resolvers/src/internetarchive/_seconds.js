// "3:45", "1:02:03" or "225.31" as whole seconds; 0 when unknown.
function _seconds(length) {
  const parts = (this._values(length)[0] || '').split(':').map(Number);
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
}
