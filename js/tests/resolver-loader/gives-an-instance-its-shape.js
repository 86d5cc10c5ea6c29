'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const { search, _bindContext, ...data } = await load({ search: 'async function(q){ return [q]; }' });
  assert.deepStrictEqual(Object.entries(data), [
    ['id', 'demo'], ['name', 'Demo'], ['version', '1.0.0'], ['author', undefined], ['description', undefined],
    ['icon', '🎵'], ['color', '#888888'], ['homepage', undefined], ['email', undefined], ['capabilities', {}],
    ['urlPatterns', []], ['requiresAuth', false], ['authType', 'none'], ['configurable', {}], ['enabled', false],
    ['weight', 0], ['config', {}],
  ]);
  assert.deepStrictEqual([typeof search, typeof _bindContext], ['function', 'function']);
});
