'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { beforeEach, describe, it } = require('node:test');
const vm = require('node:vm');
const ResolverLoader = require('../resolver-loader.js');

let logged;
beforeEach(() => {
  logged = { error: [], warn: [] };
  for (const level of ['error', 'warn']) console[level] = (...args) => logged[level].push(args);
});

/** A plugin with these functions and anything else of the container. */
const axe = (implementation = {}, rest = {}) => ({
  manifest: { id: 'demo', name: 'Demo', version: '1.0.0' }, implementation, ...rest,
});
const load = async (implementation, rest) => new ResolverLoader().loadResolver(axe(implementation, rest));

describe('publishing', () => {
  const source = fs.readFileSync(path.join(__dirname, '../resolver-loader.js'), 'utf8');

  it('sets window when no module is visible', () => {
    const window = {};
    vm.runInNewContext(source, { window });
    assert.equal(typeof window.ResolverLoader, 'function');
  });

  it('sets only module.exports when a module is visible', () => {
    const [window, module] = [{}, { exports: {} }];
    vm.runInNewContext(source, { window, module });
    assert.equal(typeof module.exports, 'function');
    assert.deepEqual(window, {});
  });

  it('is a lexical global when neither is visible', () => {
    const context = vm.createContext({});
    vm.runInContext(source, context);
    assert.equal(vm.runInContext('typeof ResolverLoader', context), 'function');
    assert.equal(context.ResolverLoader, undefined);
  });
});

describe('loadResolver', () => {
  it('takes text or an object and sets the instance shape', async () => {
    const loader = new ResolverLoader();
    const instance = await loader.loadResolver(JSON.stringify(axe({ search: 'async function(q){ return [q]; }' })));
    assert.deepEqual(Object.keys(instance), [
      'id', 'name', 'version', 'author', 'description', 'icon', 'color', 'homepage', 'email', 'capabilities',
      'urlPatterns', 'requiresAuth', 'authType', 'configurable', 'enabled', 'weight', 'config', 'search',
      '_bindContext',
    ]);
    assert.equal(instance.icon, '🎵');
    assert.equal(instance.color, '#888888');
    assert.equal(instance.author, undefined);
    assert.deepEqual(
      [instance.capabilities, instance.urlPatterns, instance.requiresAuth, instance.authType, instance.configurable],
      [{}, [], false, 'none', {}]);
    assert.deepEqual([instance.enabled, instance.weight, instance.config], [false, 0, {}]);
    assert.equal(loader.getResolver('demo'), instance);
    assert.deepEqual(await instance.search('x'), ['x']);
  });

  it('copies three fields of settings and no settings, type or manifest', async () => {
    const instance = await load({}, {
      settings: { requiresAuth: true, authType: 'token', scopes: ['a'], configurable: { k: { type: 'text' } } },
    });
    assert.deepEqual(
      [instance.requiresAuth, instance.authType, instance.configurable], [true, 'token', { k: { type: 'text' } }]);
    for (const key of ['settings', 'type', 'manifest', 'scopes']) assert.ok(!(key in instance), key);
  });

  it('loads a descriptor without an implementation', async () => {
    const instance = await new ResolverLoader().loadResolver({ manifest: { id: 'wikipedia' } });
    const functions = Object.keys(instance).filter((key) => typeof instance[key] === 'function');
    assert.deepEqual(functions, ['_bindContext']);
  });

  for (const [label, value, expected] of [
    ['broken JSON', '{', SyntaxError],
    ['no manifest', {}, /missing manifest\.id/],
    ['an empty id', { manifest: { id: '' } }, /missing manifest\.id/],
    ['null', null, TypeError],
    ['undefined', undefined, TypeError],
    ['the text null', 'null', TypeError],
  ]) {
    it(`logs and rejects ${label}`, async () => {
      await assert.rejects(new ResolverLoader().loadResolver(value), expected);
      assert.equal(logged.error.length, 1);
    });
  }

  it('replaces an equal id in place and registers its patterns again', async () => {
    const loader = new ResolverLoader();
    await loader.loadResolvers([axe({}, { urlPatterns: ['a.test/*'] }), { manifest: { id: 'other' } }]);
    const again = await loader.loadResolver(axe({}, { urlPatterns: ['a.test/*'] }));
    assert.deepEqual(loader.getAllResolvers().map((one) => one.id), ['demo', 'other']);
    assert.equal(loader.getResolver('demo'), again);
    assert.deepEqual(loader.urlPatterns, Array(2).fill({ pattern: 'a.test/*', resolverId: 'demo' }));
  });

  it('ignores patterns that are no array', async () => {
    const loader = new ResolverLoader();
    await loader.loadResolver(axe({}, { urlPatterns: 'a.test/*' }));
    assert.deepEqual(loader.urlPatterns, []);
  });
});

describe('loadResolvers', () => {
  it('returns those that load, in order', async () => {
    const list = [{ manifest: { id: 'a' } }, 'broken', null, { manifest: { id: 'b' } }];
    const loaded = await new ResolverLoader().loadResolvers(list);
    assert.deepEqual(loaded.map((one) => one.id), ['a', 'b']);
  });

  it('rejects what is no array', async () => {
    await assert.rejects(new ResolverLoader().loadResolvers('a'), TypeError);
  });
});

describe('implementation', () => {
  it('binds the instance, also to a detached function', async () => {
    const instance = await load({
      own: 'function(){ return this.id; }', named: 'function named(){ return this; }', arrow: '() => this',
    });
    const { own } = instance;
    assert.equal(own(), 'demo');
    assert.equal(instance.named(), instance);
    assert.notEqual(instance.arrow(), instance);
  });

  it('passes all arguments', async () => {
    assert.equal((await load({ count: 'function(){ return arguments.length; }' })).count(1, 2, 3, 4), 4);
  });

  it('lets one function reach another through the instance, so a wrapper around it takes effect', async () => {
    const instance = await load({
      search: 'async function(q){ return "plain " + q; }', resolve: 'async function(a, t){ return this.search(t); }',
    });
    const original = instance.search;
    instance.search = async (query) => `limited ${await original(query)}`;
    assert.equal(await instance.resolve('a', 't'), 'limited plain t');
  });

  it('evaluates sloppy code in the global scope', async () => {
    const instance = await load({ scope: 'function(){ return (function(){ return this; })() === globalThis; }' });
    assert.equal(instance.scope(), true);
  });

  for (const [label, source] of [
    ['a syntax error', 'function('], ['an object', {}], ['an anonymous function after a line break', '\nfunction(){}'],
    ['an anonymous function after a comment', '// note\nfunction(){}'],
    ['a throw during evaluation', '(() => { throw new Error("x"); })()'],
  ]) {
    it(`turns ${label} into a rejecting function`, async () => {
      const instance = await load({ play: source, search: '() => 1' });
      await assert.rejects(instance.play(), { message: 'Function play not implemented' });
      assert.equal(instance.search(), 1);
      assert.equal(logged.error.length, 1);
    });
  }

  for (const [label, source] of [
    ['text that is a number', '42'], ['a number', 42], ['null', null], ['nothing', ''],
    ['a named function after a line break', '\nfunction named(){}'], ['an arrow after a line break', '\n() => 1'],
    ['an arrow after a comment', '// note\n() => 1'],
    ['a named function after a block comment with a line break', '/* a\n b */function named(){}'],
  ]) {
    it(`throws at the call for ${label}`, async () => {
      const instance = await load({ play: source });
      assert.equal(typeof instance.play, 'function');
      assert.throws(() => instance.play(), TypeError);
    });
  }

  it('accepts a block comment without a line break', async () => {
    assert.equal((await load({ play: '/* note */ function(){ return 1; }' })).play(), 1);
  });

  it('drops reserved keys with a warning', async () => {
    const reserved = [
      'constructor', 'prototype', 'id', 'name', 'version', 'author', 'description', 'icon', 'color', 'homepage', 'email',
      'capabilities', 'urlPatterns', 'requiresAuth', 'authType', 'configurable', 'enabled', 'weight', 'config',
      '_bindContext',
    ];
    const sources = Object.fromEntries(reserved.map((key) => [key, '() => "replaced"']));
    const plain = await load();
    const instance = await load(sources);
    assert.deepEqual(JSON.stringify(instance), JSON.stringify(plain));
    assert.equal(Object.hasOwn(instance, 'constructor'), false);
    assert.equal(logged.warn.length, reserved.length);
  });

  it('drops __proto__ silently', async () => {
    const text = '{"manifest":{"id":"demo"},"implementation":{"__proto__":"() => 1","play":"() => 2"}}';
    const instance = await new ResolverLoader().loadResolver(text);
    assert.equal(Object.getPrototypeOf(instance), Object.prototype);
    assert.equal(instance.play(), 2);
    assert.deepEqual(logged, { error: [], warn: [] });
  });

  it('keeps a key that only other hosts reserve', async () => {
    assert.equal((await load({ storage: '() => "own"' })).storage(), 'own');
  });
});

describe('unloadResolver', () => {
  it('awaits cleanup, then removes the instance and every pattern', async () => {
    const loader = new ResolverLoader();
    const plugin = axe({ cleanup: 'async function(){ await null; this.seen.push(this.id); }' }, { urlPatterns: ['a.test/*'] });
    await loader.loadResolver(plugin);
    const instance = await loader.loadResolver(plugin);
    instance.seen = [];
    await loader.unloadResolver('demo');
    assert.deepEqual(instance.seen, ['demo']);
    assert.equal(loader.getResolver('demo'), undefined);
    assert.deepEqual(loader.urlPatterns, []);
  });

  it('only logs a failing cleanup', async () => {
    const loader = new ResolverLoader();
    await loader.loadResolver(axe({ cleanup: '42' }));
    await loader.unloadResolver('demo');
    assert.deepEqual([loader.getAllResolvers().length, logged.error.length], [0, 1]);
  });

  it('accepts an unknown id', async () => {
    await new ResolverLoader().unloadResolver('nobody');
    assert.deepEqual(logged.error, []);
  });
});

describe('initResolver', () => {
  it('sets the config before init and leaves enabled alone', async () => {
    const loader = new ResolverLoader();
    const instance = await loader.loadResolver(axe({ init: 'async function(c){ this.same = this.config === c; }' }));
    await loader.initResolver('demo', { key: 1 });
    assert.deepEqual([instance.same, instance.config, instance.enabled], [true, { key: 1 }, false]);
    await loader.initResolver('demo');
    assert.deepEqual(instance.config, {});
  });

  it('works without an init', async () => {
    const loader = new ResolverLoader();
    const instance = await loader.loadResolver(axe());
    await loader.initResolver('demo', { key: 1 });
    assert.deepEqual(instance.config, { key: 1 });
  });

  it('logs and rethrows a failing init, with the config set', async () => {
    const loader = new ResolverLoader();
    const instance = await loader.loadResolver(axe({ init: 'async function(){ throw new Error("no"); }' }));
    await assert.rejects(loader.initResolver('demo', { key: 1 }), { message: 'no' });
    assert.deepEqual([instance.config, logged.error.length], [{ key: 1 }, 1]);
  });

  it('rejects an unknown id', async () => {
    await assert.rejects(new ResolverLoader().initResolver('nobody'), { message: 'Resolver nobody not found' });
  });
});
