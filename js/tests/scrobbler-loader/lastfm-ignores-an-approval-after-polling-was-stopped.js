'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  const before = desktop.stored('scrobbler-config-lastfm');
  let approve;
  desktop.respond = () => new Promise((resolve) => { approve = resolve; });
  lastfm.startAuthPolling('TOK');
  await clock.tick(5000);
  lastfm.stopAuthPolling();
  approve(json({ session: { key: 'NEW', name: 'alice' } }));
  await clock.drain();
  assert.deepStrictEqual([desktop.stored('scrobbler-config-lastfm'), desktop.events], [before, []]);
});
