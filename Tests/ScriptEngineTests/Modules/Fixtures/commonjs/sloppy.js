undeclaredHere = 010;
module.exports = (function () { return this === globalThis && delete globalThis.undeclaredHere && typeof arguments.callee; })();
