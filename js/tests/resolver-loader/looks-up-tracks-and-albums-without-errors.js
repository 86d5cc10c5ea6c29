'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  for (const method of ['lookupUrl', 'lookupAlbum']) {
    const loader = await loaded({ demo: ['a.test/*'] }, { [method]: 'async function(){ throw new Error("denied"); }' });
    assert.strictEqual(await loader[method]('https://a.test/x'), null);
  }
  assert.strictEqual(logged.error.length, 2);
});
