exports.index = 'folder index';
