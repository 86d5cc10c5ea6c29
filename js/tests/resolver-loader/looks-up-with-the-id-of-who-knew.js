'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  for (const [method, kind] of [['lookupUrl', 'track'], ['lookupAlbum', 'album'], ['lookupPlaylist', 'playlist']]) {
    const loader = await loaded({ demo: ['a.test/*'] }, {
      [method]: 'async function(url, config){ return {url, config}; }',
    });
    const url = 'https://a.test/x';
    assert.deepStrictEqual(await loader[method](url), { [kind]: { url, config: {} }, resolverId: 'demo' });
  }
});
