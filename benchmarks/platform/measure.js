// Runs a piece of work several times in this process, and prints the median in milliseconds. The same text runs in
// helve and in Node: what is measured is the work, not the start of the process.
'use strict';

const ROUNDS = 9;

module.exports = async function measure(work) {
  const times = [];
  for (let round = 0; round < ROUNDS + 2; round++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  // The first two are for compilers.
  times.splice(0, 2);
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ milliseconds: times[ROUNDS >> 1] }));
};
