import './throws.mjs';
import './sibling.mjs';
await null;
console.log('never');
