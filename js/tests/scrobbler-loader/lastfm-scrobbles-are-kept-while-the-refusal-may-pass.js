'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');
const { scrobbleManager } = require('../../scrobbler-loader.js');

const { scrobbleManager: manager } = require('../../scrobbler-loader.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  desktop.respond = () => json({ error: 9, message: 'Invalid session key' });
  manager.registerPlugin(lastfm);
  for (const title of ['1', '2', '3', '4']) {
    await manager.onTrackStart({ title, artist: '' });
    await manager.submitScrobble();
  }
  const queue = desktop.stored('scrobble-failed-queue');
  assert.deepStrictEqual(queue.map(({ track }) => track.title), ['1', '2']);
  assert.strictEqual(desktop.requests.length, 3);
});
