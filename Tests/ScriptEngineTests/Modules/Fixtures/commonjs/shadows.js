var moduleGlobal = 1;
var exports = exports || {};
function require() {}
exports.exports = typeof require;
