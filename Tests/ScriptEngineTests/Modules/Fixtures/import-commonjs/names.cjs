exports.a = 1;
exports.b = 'b';
Object.defineProperty(exports, 'getter', { enumerable: true, get: function () { return exports.b; } });
