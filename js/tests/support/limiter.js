'use strict';
const { createLimiter } = require('../../resolver-limiter.js');
const captureConsole = require('./console.js');
const installClock = require('./clock.js');

/** A limiter with jobs that end when the test says so. Without options it limits nothing. */
module.exports = function setUp(options = {}) {
  const [clock, logged, jobs] = [installClock(), captureConsole(), []];
  const limiter = createLimiter({
    maxConcurrency: 100, minGapMs: 0, cooldownMs: 5000, errorThreshold: 3, name: 'test', ...options,
  });
  return {
    limiter, clock, logged, jobs,
    /** The names of the jobs that were started. */
    get started() { return jobs.map(({ name }) => name); },
    /** Puts a job into the limiter; `jobs` has it as `{name, time, resolve, reject}` once it is started. */
    run: (name) => limiter.run(() => new Promise((resolve, reject) => {
      jobs.push({ name, time: clock.now, resolve, reject });
    })),
    /** Runs a job that fails with this error, and waits until the limiter knows. */
    async fail(error) {
      await limiter.run(() => Promise.reject(error)).catch(() => {});
      await clock.drain();
    },
  };
};
