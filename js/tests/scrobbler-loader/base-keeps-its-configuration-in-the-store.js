'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installDesktop = require('../support/desktop.js');
const { BaseScrobbler } = require('../../scrobbler-loader.js');

behaviour(async () => {
  const desktop = installDesktop();
  const base = new BaseScrobbler('demo', 'Demo');
  assert.deepStrictEqual(await base.getConfig(), {});
  await base.setConfig({ a: 1 });
  await base.setConfig({ b: 2 });
  assert.deepStrictEqual(desktop.stored('scrobbler-config-demo'), { b: 2 });
  assert.deepStrictEqual(await base.getConfig(), { b: 2 });
  await base.disconnect();
  assert.strictEqual(desktop.stored('scrobbler-config-demo'), undefined);
});
