const fs = require('fs');
fs.mkdirSync('../home/a/b', { recursive: true });
fs.writeFileSync('../home/a/b/c', '');
try {
  fs.readdirSync('../home');
} catch (error) {
  console.log(error.code);
}
