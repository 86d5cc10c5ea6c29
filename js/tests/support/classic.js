'use strict';
const fs = require('fs');
const path = require('path');

/** Evaluates a classic script of `js/` that sees of `window` and `module` only what is given. */
module.exports = function evaluate(name, { window, module } = {}) {
  const source = fs.readFileSync(path.join(__dirname, '..', '..', name), 'utf8');
  new Function('window', 'module', source)(window, module);
};
