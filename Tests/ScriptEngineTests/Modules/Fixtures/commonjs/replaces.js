exports.lost = 1;
module.exports = () => 'replaced';
