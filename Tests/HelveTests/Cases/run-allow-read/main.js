const fs = require('fs');
console.log(fs.readdirSync('/usr/share').length > 0, fs.readdirSync('../home'));
try {
  fs.writeFileSync('../home/new', '');
} catch (error) {
  console.log(error.code);
}
