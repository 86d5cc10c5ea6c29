// The UTF-8 bytes of a text in hexadecimal.
function _hex(text) {
  return encodeURIComponent(text).replace(/%(..)|[^]/g, (unit, byte) => (byte || unit.charCodeAt(0).toString(16)).toLowerCase());
}
