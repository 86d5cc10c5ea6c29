// Starts 100,000 timers and waits for all of them.
'use strict';
const measure = require('./measure.js');

measure(() => new Promise((resolve) => {
  let left = 100_000;
  const done = () => { if (--left === 0) resolve(); };
  for (let n = 0; n < 100_000; n++) setTimeout(done, n % 8);
}));
