require('https://example.org/x.js');
