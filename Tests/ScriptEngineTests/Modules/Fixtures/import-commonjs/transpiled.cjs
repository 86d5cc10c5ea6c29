'use strict';
exports.__esModule = true;
exports.x = 'x';
exports.default = 'inner';
