import('./common.js');
module.exports = { kind: typeof module };
