'use strict';

/** Keeps what is warned of and complained about from now on, instead of showing it. */
module.exports = function captureConsole() {
  const logged = { warn: [], error: [] };
  for (const level of Object.keys(logged)) console[level] = (...args) => { logged[level].push(args); };
  return logged;
};
