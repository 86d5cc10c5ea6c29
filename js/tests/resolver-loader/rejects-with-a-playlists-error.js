'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  const loader = await loaded({ demo: ['a.test/*'] }, {
    lookupPlaylist: 'async function(){ throw new Error("denied"); }',
  });
  await assert.rejects(loader.lookupPlaylist('https://a.test/x'), { message: 'denied' });
  assert.strictEqual(logged.error.length, 1);
});
