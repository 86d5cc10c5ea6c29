// Fetches `count` times, `inFlight` at once, and reads every answer. The same text runs in helve and in Node.
({
  async load(url, count, inFlight) {
    let started = 0;
    let sum = 0;
    const one = async () => {
      while (started < count) {
        started += 1;
        sum += (await fetch(url).then((response) => response.json())).duration;
      }
    };
    const begin = performance.now();
    await Promise.all(Array.from({ length: inFlight }, one));
    return { milliseconds: performance.now() - begin, sum };
  },
})
