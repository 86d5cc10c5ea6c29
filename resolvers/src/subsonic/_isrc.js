// OpenSubsonic servers send one ISRC or a list of them.
function _isrc(value) {
  const codes = [value].flat().map((code) => String(code ?? '').replace(/[-\s]/g, '').toUpperCase());
  return codes.find((code) => /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code)) || null;
}
