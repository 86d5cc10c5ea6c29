'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { BaseScrobbler } = require('../../scrobbler-loader.js');

behaviour(async () => {
  const base = new BaseScrobbler('demo', 'Demo');
  assert.deepStrictEqual([base.id, base.name, base.getAuthUrl()], ['demo', 'Demo', null]);
  for (const method of ['isEnabled', 'updateNowPlaying', 'scrobble', 'handleAuthCallback']) {
    await assert.rejects(base[method](), { message: `BaseScrobbler must implement ${method}()` });
  }
});
