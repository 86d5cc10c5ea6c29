const x = require('./absent');
