'use strict';

/**
 * Takes the timers and `Date.now` of this process into its own hands: time moves when `tick` says so, and every
 * promise that a timer settles is followed to its end before the next timer fires.
 */
module.exports = function installClock(start = 1_700_000_000_000) {
  const settle = globalThis.setTimeout;
  const timers = new Map();
  let now = start;
  let last = 0;

  const add = (callback, delay, every, args) => {
    timers.set(++last, { due: now + Math.max(0, Number(delay) || 0), callback, every, args });
    return last;
  };
  const clear = (id) => { timers.delete(id); };
  Object.assign(globalThis, {
    setTimeout: (callback, delay, ...args) => add(callback, delay, null, args),
    setInterval: (callback, delay, ...args) => add(callback, delay, Math.max(1, delay), args),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Date.now = () => now;

  const drain = () => new Promise((resolve) => settle(resolve, 0));
  const next = (until) => [...timers].filter(([, timer]) => timer.due <= until)
    .sort(([a, x], [b, y]) => x.due - y.due || a - b)[0];

  return {
    get now() { return now; },
    /** How many timers wait. */
    get pending() { return timers.size; },
    /** Lets promises run that need no time. */
    drain,
    async tick(milliseconds) {
      const until = now + milliseconds;
      await drain();
      for (let entry = next(until); entry; entry = next(until)) {
        const [id, timer] = entry;
        now = timer.due;
        if (timer.every === null) timers.delete(id);
        else timer.due += timer.every;
        timer.callback(...timer.args);
        await drain();
      }
      now = until;
    },
  };
};
