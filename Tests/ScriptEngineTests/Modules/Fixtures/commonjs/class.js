module.exports = class { name = 'class' };
