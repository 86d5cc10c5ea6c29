'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm, librefm, listenbrainz } = connected();
  for (const service of [lastfm, librefm, listenbrainz]) {
    const key = `scrobbler-config-${service.id}`;
    const config = desktop.stored(key);
    assert.strictEqual(await service.isEnabled(), true, service.id);
    for (const member of ['enabled', service === listenbrainz ? 'userToken' : 'sessionKey']) {
      desktop.put(key, { ...config, [member]: null });
      assert.strictEqual(await service.isEnabled(), false, `${service.id} without ${member}`);
    }
    desktop.put(key, config);
  }
  lastfm.setApiCredentials(null, null);
  assert.strictEqual(await lastfm.isEnabled(), false);
});
