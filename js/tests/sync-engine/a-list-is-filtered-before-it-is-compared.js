'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { syncDataType } = require('../../sync-engine/index.js');

behaviour(async () => {
  const remote = [{ id: 'a' }, { id: 'b' }];
  const provider = { id: 'spotify', fetchTracks: async () => remote };
  const seen = [];
  const filterRemote = (list) => { seen.push(list); return list.slice(1); };
  const sync = (options) => syncDataType(provider, 'token', 'tracks', [], null, null, undefined, options);
  const { data, stats } = await sync({ filterRemote });
  assert.deepStrictEqual([data.map(({ id }) => id), stats.added], [['b'], 1]);
  assert.strictEqual(seen.length, 1);
  assert.strictEqual(seen[0], remote);
  assert.strictEqual((await sync({ filterRemote: 'no function' })).stats.added, 2);
});
