'use strict';
const fs = require('fs');
const path = require('path');

/**
 * Evaluates a classic script of `js/` that sees of `window` and `module` only what is given, and then an expression
 * beside it.
 */
module.exports = function evaluate(name, { window, module } = {}, expression = 'undefined') {
  const source = fs.readFileSync(path.join(__dirname, '..', '..', name), 'utf8');
  return new Function('window', 'module', `${source}\nreturn ${expression};`)(window, module);
};
