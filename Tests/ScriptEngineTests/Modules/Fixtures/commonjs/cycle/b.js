exports.done = false;
const a = require('./a');
exports.sawA = a.done;
Object.defineProperty(exports, 'sawADone', { get: () => a.done });
exports.done = true;
