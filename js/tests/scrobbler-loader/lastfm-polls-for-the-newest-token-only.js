'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  const answers = [];
  desktop.respond = ({ url }) => new Promise((resolve) => { answers.push({ url, resolve }); });
  lastfm.startAuthPolling('OLD');
  await clock.tick(5000);
  lastfm.startAuthPolling('NEW');
  answers[0].resolve(json({ session: { key: 'OLD KEY', name: 'old' } }));
  await clock.tick(5000);
  assert.strictEqual(answers.length, 2);
  assert.match(answers[1].url, /&token=NEW&/);
  assert.strictEqual(desktop.stored('scrobbler-config-lastfm').sessionKey, 'SK');
  answers[1].resolve(json({ session: { key: 'NEW KEY', name: 'new' } }));
  await clock.drain();
  assert.strictEqual(desktop.stored('scrobbler-config-lastfm').sessionKey, 'NEW KEY');
});
