console.log(require('fs').statSync('/').isDirectory(), process.env.LANG);
