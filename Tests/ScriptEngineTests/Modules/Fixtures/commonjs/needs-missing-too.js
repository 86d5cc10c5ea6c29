require('./absent');
