'use strict';
const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { beforeEach, describe, it } = require('node:test');
const { loadPlugin, resolvers } = require('./support/plugin.js');

let logged;
beforeEach(() => {
  logged = [];
  for (const level of ['error', 'warn']) console[level] = (...args) => logged.push(args);
});

describe('the .axe files', () => {
  const ids = fs.readdirSync(resolvers).filter((name) => name.endsWith('.axe')).map((name) => name.slice(0, -4));

  it('equal their sources', () => {
    const check = spawnSync(path.join(resolvers, '../scripts/pack-resolvers'), ['--check'], { encoding: 'utf8' });
    assert.equal(check.status, 0, check.stderr);
    assert.deepEqual(ids, ['internetarchive', 'localfiles', 'subsonic']);
  });

  for (const id of ids) {
    it(`${id} loads without a complaint, with the functions its capabilities promise`, async () => {
      const plugin = await loadPlugin(id);
      assert.deepEqual(logged, []);
      assert.equal(plugin.id, id);
      assert.match(plugin.version, /^\d+\.\d+\.\d+$/);
      const promised = ['play', plugin.capabilities.search && 'search', plugin.capabilities.resolve && 'resolve',
        plugin.capabilities.urlLookup && 'lookupUrl'].filter(Boolean);
      for (const name of promised) assert.equal(typeof plugin[name], 'function', name);
    });

    it(`${id} calls only its own functions`, () => {
      const { implementation } = JSON.parse(fs.readFileSync(path.join(resolvers, `${id}.axe`), 'utf8'));
      const called = Object.values(implementation).flatMap((source) => [...source.matchAll(/this\.(_?\w+)\(/g)].map((match) => match[1]));
      assert.deepEqual(called.filter((name) => !(name in implementation)), []);
      const reached = new Set([...called, 'search', 'resolve', 'play', 'lookupUrl', 'lookupAlbum', 'lookupPlaylist']);
      assert.deepEqual(Object.keys(implementation).filter((name) => !reached.has(name)), []);
    });

    it(`${id} has well-formed settings`, async () => {
      for (const [key, field] of Object.entries((await loadPlugin(id)).configurable)) {
        assert.ok(['text', 'password', 'select'].includes(field.type), key);
        assert.ok(field.label, key);
        if (field.type === 'select') assert.ok(field.options.some((option) => option.value === field.default), key);
      }
    });
  }
});
