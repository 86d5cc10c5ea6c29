import './rejects.mjs';
console.log('never');
