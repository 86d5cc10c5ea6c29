module.exports = 'text';
