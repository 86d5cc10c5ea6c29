// Metadata fields are absent, a string, or an array of strings.
function _values(field) {
  return [field].flat().filter((value) => value !== null && value !== undefined).map((value) => String(value).trim()).filter(Boolean);
}
