require('./data.json');
