'use strict';

// The exit code of this script is 0, so `exitCode` counts, and what a listener sets last.
process.exitCode = 3;
process.on('exit', (code) => {
  if (code !== 3 || process.exitCode !== 3) return;
  process.exitCode = 0;
  console.log('ok');
});
Promise.resolve().then(() => console.log('a promise ran after exit'));
setTimeout(() => console.log('a timer ran after exit'), 0);
try {
  process.exit();
} finally {
  console.log('the script went on after exit');
}
