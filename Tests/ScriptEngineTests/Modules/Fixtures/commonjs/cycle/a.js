exports.done = false;
const b = require('./b');
exports.sawB = b.done;
exports.done = true;
