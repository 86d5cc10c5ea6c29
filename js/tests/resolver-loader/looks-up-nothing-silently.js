'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  for (const method of ['lookupUrl', 'lookupAlbum', 'lookupPlaylist']) {
    const loader = await loaded({ demo: ['a.test/*'] }, { [method]: 'async function(){ return ""; }' });
    assert.strictEqual(await loader[method]('https://b.test/x'), null);
    assert.strictEqual(await loader[method]('https://a.test/x'), null);
  }
  assert.deepStrictEqual(logged.error, []);
});
