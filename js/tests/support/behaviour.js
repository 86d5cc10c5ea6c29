'use strict';

/**
 * Runs one behaviour and says `ok` once its promise is fulfilled. A failure ends the process with 1, in every host
 * that knows `process.exit`.
 */
module.exports = async function behaviour(body) {
  try {
    await body();
    console.log('ok');
  } catch (error) {
    console.error(String(error && error.stack || error));
    process.exit(1);
  }
};
