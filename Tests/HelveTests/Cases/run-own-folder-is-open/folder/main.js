const fs = require('fs');
const path = require('path');

fs.writeFileSync(path.join(__dirname, 'beside.txt'), 'beside');
fs.writeFileSync('current.txt', 'current');
console.log(fs.readdirSync(__dirname), fs.readFileSync('current.txt', 'utf8'));
