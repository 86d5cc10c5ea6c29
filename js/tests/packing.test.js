'use strict';
const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { it } = require('node:test');

it('scrobbler-loader.js equals its modules', () => {
  const pack = path.join(__dirname, '../../scripts/pack-scrobbler-loader');
  const check = spawnSync(pack, ['--check'], { encoding: 'utf8' });
  assert.equal(check.status, 0, check.stderr);
});
