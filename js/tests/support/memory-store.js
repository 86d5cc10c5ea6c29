'use strict';

/** A store in memory that counts how often it is written. */
module.exports = function memoryStore(content = {}) {
  const values = new Map(Object.entries(content));
  return {
    writes: 0,
    get: (key) => values.get(key),
    set(key, value) {
      this.writes += 1;
      values.set(key, value);
    },
  };
};
