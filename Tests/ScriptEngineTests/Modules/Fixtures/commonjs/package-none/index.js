exports.index = 'fallback';
