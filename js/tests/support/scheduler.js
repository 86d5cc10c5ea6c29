'use strict';
const { ResolutionScheduler, CONTEXT_PRIORITY } = require('../../resolution-scheduler.js');
const captureConsole = require('./console.js');
const installClock = require('./clock.js');

/**
 * A scheduler with a context of each type, named as the type. With `attempts` its callback leaves each resolution open,
 * as `{data, signal, resolve, reject}` in the list.
 */
module.exports = function setUp({ withCallback = true } = {}) {
  const [clock, logged, attempts] = [installClock(), captureConsole(), []];
  const scheduler = new ResolutionScheduler();
  for (const type of Object.keys(CONTEXT_PRIORITY)) scheduler.registerContext(type, type);
  if (withCallback) {
    scheduler.setResolveCallback((data, signal) => new Promise((resolve, reject) => {
      attempts.push({ data, signal, resolve, reject });
    }));
  }
  return {
    scheduler, clock, logged, attempts,
    /** The data of all attempts so far. */
    get started() { return attempts.map(({ data }) => data); },
    /** Ends the last attempt well and waits until the next may have begun. */
    async finish() {
      attempts[attempts.length - 1].resolve();
      await clock.tick(150);
    },
  };
};

/** What a context shows, where the data of each key is the key. */
module.exports.list = (...keys) => keys.map((key) => ({ key, data: key }));
