'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { axe, loaded } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  for (const method of ['lookupUrl', 'lookupAlbum', 'lookupPlaylist']) {
    const loader = await loaded({ lacking: ['a.test/*'] });
    await loader.loadResolver(axe({ [method]: '() => ({})' }, { urlPatterns: ['a.test/*'] }));
    logged.error.length = 0;
    assert.strictEqual(await loader[method]('https://a.test/x'), null);
    assert.strictEqual(logged.error.length, 1);
  }
});
