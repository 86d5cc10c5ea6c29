exports.late = 'before';
exports.change = () => { exports.late = 'after'; };
