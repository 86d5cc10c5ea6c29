exports.before = 'before';
if (true) return;
exports.after = 'after';
