// The text that names are compared by: letters and digits, without marks or case.
function _normalized(text) {
  return String(text ?? '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]/gu, '');
}
