process.on('exit', (code) => console.log('exit', code));
setTimeout(() => process.exit(7), 1);
