// Awaits 100,000 promises, one after another.
'use strict';
const measure = require('./measure.js');

measure(async () => {
  let sum = 0;
  for (let n = 0; n < 100_000; n++) sum += await new Promise((resolve) => resolve(n));
  if (sum !== 4_999_950_000) throw new Error('lost some');
});
