/**
 * Keeps calls to a service few and apart, and leaves it alone for a while when it complains.
 *
 * A classic script. It publishes its three names on `window`, and as `module.exports` where a CommonJS module is
 * visible.
 */
(function () {
  'use strict';

  /** Resolvers that limit themselves or ask nobody. */
  const RESOLVER_LIMITER_SKIP_IDS = new Set(['applemusic', 'spotify', 'localfiles']);

  /**
   * Runs functions in the order of arrival: at most `maxConcurrency` at a time, `minGapMs` from start to start, and
   * none for `cooldownMs` once `isThrottleError` has said yes `errorThreshold` times more than calls succeeded.
   */
  function createLimiter({ maxConcurrency, minGapMs, cooldownMs, errorThreshold, isThrottleError, name }) {
    const waiting = [];
    let inFlight = 0;
    let errors = 0;
    let lastStart = -Infinity;
    let cooldownEnd = -Infinity;
    let timer = null;

    /** Settles as `job` does; starts it before it returns when that is allowed. */
    function run(job) {
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        startAllowed();
      });
    }

    function startAllowed() {
      while (waiting.length && inFlight < maxConcurrency) {
        const delay = Math.max(cooldownEnd, lastStart + minGapMs) - Date.now();
        if (delay > 0) return startLater(delay);
        start(waiting.shift());
      }
    }

    function startLater(delay) {
      if (timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        startAllowed();
      }, delay);
    }

    async function start({ job, resolve, reject }) {
      inFlight += 1;
      lastStart = Date.now();
      try {
        resolve(await job());
        errors = Math.max(0, errors - 1);
      } catch (error) {
        reject(error);
        if (isThrottle(error)) countThrottle();
      } finally {
        inFlight -= 1;
        startAllowed();
      }
    }

    /** What the judge cannot judge is no complaint. */
    function isThrottle(error) {
      try {
        return Boolean(isThrottleError && isThrottleError(error));
      } catch (failure) {
        console.warn(`${name}: isThrottleError failed:`, failure);
        return false;
      }
    }

    function countThrottle() {
      errors += 1;
      if (errors < errorThreshold) return;
      errors = 0;
      cooldownEnd = Date.now() + cooldownMs;
      console.warn(`${name}: throttled ${errorThreshold} times: nothing is started for ${cooldownMs} ms`);
    }

    return { run, getQueueLength: () => waiting.length, isCoolingDown: () => Date.now() < cooldownEnd };
  }

  /**
   * Puts the `search` of each resolver behind the limiter, by default the window's, and returns the same array. A
   * resolver that was loaded again is a new object and has to be wrapped again.
   */
  function wrapResolverSearchesWithLimiter(resolvers, limiter) {
    const shared = limiter || (typeof window !== 'undefined' && window.globalResolverLimiter);
    if (!Array.isArray(resolvers) || !shared || !shared.run) return resolvers;
    for (const resolver of resolvers) if (wantsLimit(resolver)) wrapSearch(resolver, shared);
    return resolvers;
  }

  function wantsLimit(resolver) {
    if (resolver === null || typeof resolver !== 'object' || RESOLVER_LIMITER_SKIP_IDS.has(resolver.id)) return false;
    return typeof resolver.search === 'function' && !resolver.__limiterWrapped;
  }

  function wrapSearch(resolver, limiter) {
    const original = resolver.search;
    resolver.search = (query, config) => limiter.run(() => original.call(resolver, query, config));
    resolver.__limiterWrapped = true;
  }

  const published = { createLimiter, wrapResolverSearchesWithLimiter, RESOLVER_LIMITER_SKIP_IDS };
  if (typeof window !== 'undefined') Object.assign(window, published);
  if (typeof module !== 'undefined' && module.exports) module.exports = published;
})();
