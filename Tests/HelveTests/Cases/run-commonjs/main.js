const { double } = require('./lib/double');
const { name } = require('./data.json');
const path = require('node:path');

console.log(name, double(21), path.basename(__filename), require.main === module);
console.log(process.argv.slice(2));
