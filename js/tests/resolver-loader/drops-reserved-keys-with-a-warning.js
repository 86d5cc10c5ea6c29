'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  const reserved = [
    'constructor', 'prototype', 'id', 'name', 'version', 'author', 'description', 'icon', 'color', 'homepage', 'email',
    'capabilities', 'urlPatterns', 'requiresAuth', 'authType', 'configurable', 'enabled', 'weight', 'config',
    '_bindContext',
  ];
  const plain = await load();
  const instance = await load(Object.fromEntries(reserved.map((key) => [key, '() => "replaced"'])));
  assert.strictEqual(JSON.stringify(instance), JSON.stringify(plain));
  assert.deepStrictEqual(Object.keys(instance), Object.keys(plain));
  assert.strictEqual(logged.warn.length, reserved.length);
});
