exports.up = require('.') === require('./') && require('../dots') === require('.');
