'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  const call = async (given) => {
    desktop.respond = () => json(given);
    return lastfm.scrobble({ artist: 'A', title: 'T' }, 1).catch((error) => error);
  };
  const refusal = { error: 9, message: 'Invalid session key' };
  await call(refusal);
  await call(refusal);
  assert.strictEqual(await call({}), true);
  await call(refusal);
  assert.strictEqual((await call(refusal)).authErrorTransient, true);
  assert.strictEqual((await call(refusal)).authError, true);
});
