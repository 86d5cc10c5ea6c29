import 'https://example.org/x.js';
