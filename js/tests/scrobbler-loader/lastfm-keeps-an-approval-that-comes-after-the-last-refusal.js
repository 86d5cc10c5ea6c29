'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  const answers = [];
  desktop.respond = () => new Promise((resolve) => { answers.push(resolve); });
  lastfm.startAuthPolling('TOK');
  await clock.tick(300_000);
  assert.strictEqual(answers.length, 60);
  const { store } = desktop.electron;
  const { get } = store;
  let giveConfig;
  store.get = async (key) => {
    store.get = get;
    const config = await get(key);
    return new Promise((resolve) => { giveConfig = () => resolve(config); });
  };
  answers[59](json({ error: 14 }, 403));
  await clock.drain();
  answers[58](json({ session: { key: 'NEW', name: 'alice' } }));
  await clock.drain();
  giveConfig();
  await clock.drain();
  assert.strictEqual(desktop.stored('scrobbler-config-lastfm').sessionKey, 'NEW');
  assert.strictEqual(desktop.events.length, 1);
});
