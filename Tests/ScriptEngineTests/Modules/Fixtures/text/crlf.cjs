'use strict';
exports.value = 'a\
b' + `
`.length;
