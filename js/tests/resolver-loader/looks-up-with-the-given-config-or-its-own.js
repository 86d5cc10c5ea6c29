'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  for (const [method, kind] of [['lookupUrl', 'track'], ['lookupAlbum', 'album'], ['lookupPlaylist', 'playlist']]) {
    const loader = await loaded({ demo: ['a.test/*'] }, {
      [method]: 'async function(url, config){ return {config}; }',
    });
    const config = async (given) => (await loader[method]('https://a.test/x', given))[kind].config;
    const instance = loader.getResolver('demo');
    instance.config = { own: 1 };
    assert.deepStrictEqual(await config({ given: 1 }), { given: 1 });
    assert.deepStrictEqual(await config(), { own: 1 });
    instance.config = null;
    assert.deepStrictEqual(await config(), {});
  }
});
