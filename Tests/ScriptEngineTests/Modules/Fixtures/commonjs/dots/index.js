exports.parent = require('./inner') === require('././inner.js');
