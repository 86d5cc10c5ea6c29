'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock, logged } = connected();
  desktop.respond = () => json({ session: { key: 'NEW', name: 'alice' } });
  desktop.electron.store.set = async () => { throw new Error('disk full'); };
  lastfm.startAuthPolling('TOK');
  await clock.tick(10_000);
  assert.deepStrictEqual([logged.error.length, desktop.events], [1, []]);
});
