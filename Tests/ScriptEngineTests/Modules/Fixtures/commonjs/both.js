exports.file = 'file wins';
