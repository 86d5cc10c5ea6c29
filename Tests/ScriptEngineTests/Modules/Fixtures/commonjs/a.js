exports.name = 'a';
exports.id = module.id.slice(module.id.lastIndexOf('/') + 1);
exports.loaded = module.loaded;
exports.parentIsMain = module.parent === require.main;
exports.main = require.main.id;
