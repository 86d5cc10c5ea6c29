module.exports = () => 'called';
module.exports.extra = 'extra';
