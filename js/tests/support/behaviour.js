'use strict';

// A behaviour may put its own functions in the place of these.
const { log, error: complain } = console;

/**
 * Runs one behaviour and says `ok` once its promise is fulfilled. A failure ends the process with 1, in every host
 * that knows `process.exit`.
 */
module.exports = async function behaviour(body) {
  try {
    await body();
    log('ok');
  } catch (error) {
    complain(String(error && error.stack || error));
    process.exit(1);
  }
};
