const fs = require('fs');
const refused = (body) => {
  try {
    body();
    return 'permitted';
  } catch (error) {
    return `${error.code} ${error.permission}`;
  }
};
console.log(refused(() => fs.readFileSync('/etc/hostname')));
console.log(refused(() => fs.readFileSync('../../../../etc/hostname')));
console.log(refused(() => fs.readFileSync('link/hostname')));
console.log(refused(() => fs.existsSync('/etc/absent')));
console.log(refused(() => fs.readdirSync('/')));
console.log(refused(() => fs.statSync('..')));
console.log(refused(() => fs.writeFileSync('/tmp/helve-absent', '')));
console.log(refused(() => fs.mkdirSync('link/absent')));
console.log(refused(() => fs.renameSync('main.js', '/tmp/main.js')));
console.log(refused(() => fs.copyFileSync('main.js', '../copy.js')));
console.log(refused(() => fs.lstatSync('link')));
