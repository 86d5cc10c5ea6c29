// Awaits 100,000 promises that the host settles, one after another.
'use strict';
const measure = require('./measure.js');

const bytes = new Uint8Array(8);
measure(async () => {
  for (let n = 0; n < 100_000; n++) await crypto.subtle.digest('SHA-1', bytes);
});
