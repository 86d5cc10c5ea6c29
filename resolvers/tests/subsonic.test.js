'use strict';
const assert = require('node:assert/strict');
const path = require('node:path');
const { beforeEach, describe, it } = require('node:test');
const ResolverLoader = require('../../js/resolver-loader.js');
const { testCases } = require('./support/cases.js');
const { replay } = require('./support/har.js');
const { electron, loadPlugin } = require('./support/plugin.js');

const navidrome = { serverUrl: 'https://music.example.test/navi', username: 'ada', password: 'sesame' };
const supysonic = { serverUrl: 'http://localhost:4533', username: 'demo', password: 'sesame' };

const load = async (har, bridges = electron) => {
  const fetch = replay(path.join(__dirname, `subsonic/${har}.har`));
  return { fetch, plugin: await loadPlugin('subsonic', { fetch, bridges }) };
};

describe('subsonic: recorded cases', () => testCases('subsonic'));

describe('subsonic: login', () => {
  it('sends no password where a token is accepted', async () => {
    const { fetch, plugin } = await load('opensubsonic');
    const track = await plugin.resolve('Vesper Mill', 'Glass Tide', null, navidrome);
    for (const url of [...fetch.requests, track.url, track.albumArt]) {
      assert.match(url, /[?&]t=[0-9a-f]{32}&s=[0-9a-f]{16}&/);
      assert.ok(!/[?&]p=|sesame/.test(url));
    }
  });

  it('remembers per server what was accepted', async () => {
    const { fetch, plugin } = await load('supysonic');
    await plugin.resolve('Mossgarden', 'Paper Harbour', null, supysonic);
    const tokens = () => fetch.requests.filter((request) => request.includes('&t=')).length;
    assert.equal(tokens(), 1);
    await plugin.resolve('HI/LO', 'Volt & Thunder', null, supysonic);
    assert.equal(tokens(), 1);
  });

  it('never sends a plain password over http to another host', async () => {
    const { fetch, plugin } = await load('opensubsonic');
    await assert.rejects(plugin.search('glass tide', { ...navidrome, serverUrl: 'http://ldap.example.test' }));
    assert.deepEqual(fetch.requests.filter((request) => request.includes('&p=')), []);
  });

  for (const [serverUrl, allowed] of [
    ['https://music.example.test', true], ['http://music.example.test', false], ['http://localhost:1', true],
    ['http://127.8.9.1', true], ['http://0x7f000001', true], ['http://[::1]:4040', true],
    ['http://127.0.0.1.example.test', false], ['http://localhost.example.test', false],
    ['http://127.0.0.1@music.example.test', false], ['http://192.168.1.2', false],
  ]) {
    it(`${allowed ? 'allows' : 'refuses'} the plain password for ${serverUrl}`, async () => {
      const { plugin } = await load('opensubsonic');
      assert.equal(plugin._server({ ...navidrome, serverUrl }).plainAllowed, allowed);
    });
  }

  it('says so when no login is possible', async () => {
    const { fetch, plugin } = await load('opensubsonic', {});
    await assert.rejects(plugin.search('glass tide', { ...navidrome, serverUrl: 'http://ldap.example.test' }), /accepts no token login/);
    assert.deepEqual(fetch.requests, []);
  });

  it('reads the address with its path and without what is not part of it', async () => {
    const { plugin } = await load('opensubsonic');
    const base = (serverUrl) => plugin._server({ ...navidrome, serverUrl }).base;
    assert.equal(base(' https://Music.Example.test:443/navi/rest/?x#y '), 'https://music.example.test/navi');
    assert.equal(base('http://ada:sesame@music.example.test:4533/'), 'http://music.example.test:4533');
  });

  it('writes a password in hexadecimal bytes', async () => {
    const { plugin } = await load('opensubsonic');
    assert.equal(plugin._hex('sesame'), '736573616d65');
    assert.equal(plugin._hex('\tÄ%月'), Buffer.from('\tÄ%月').toString('hex'));
  });
});

describe('subsonic: without a config', () => {
  for (const config of [undefined, null, {}, { serverUrl: navidrome.serverUrl }, { username: 'ada', password: 'sesame' }]) {
    it(`asks nothing for ${JSON.stringify(config)}`, async () => {
      const { fetch, plugin } = await load('opensubsonic');
      assert.deepEqual(await plugin.search('glass tide', config), []);
      assert.equal(await plugin.resolve('Vesper Mill', 'Glass Tide', null, config), null);
      assert.equal(await plugin.lookupUrl('https://music.example.test/navi/rest/stream?id=song2', config), null);
      assert.deepEqual(fetch.requests, []);
    });
  }
});

describe('subsonic: addresses', () => {
  const loader = new ResolverLoader();
  beforeEach(async () => {
    const { plugin } = await load('opensubsonic');
    loader.urlPatterns = plugin.urlPatterns.map((pattern) => ({ pattern, resolverId: 'subsonic' }));
  });

  for (const [url, expected] of [
    ['https://m.test/app/#/album/1/show', 'subsonic'], ['http://m.test:4533/navi/app/#/playlist/1/show', 'subsonic'],
    ['https://m.test/rest/stream?id=1', 'subsonic'], ['https://m.test/sub/rest/getAlbum.view?u=a&id=1', 'subsonic'],
    ['https://m.test/rest/ping?x=1', null], ['https://m.test/albums/1', null], ['https://m.test/rest/stream', null],
  ]) {
    it(`${expected ? 'takes' : 'leaves'} ${url}`, () => assert.equal(loader.findResolverForUrl(url), expected));
  }

  it('names the song, album or playlist on the configured server only', async () => {
    const { plugin } = await load('opensubsonic');
    const named = (url) => plugin._named({ base: 'https://m.test/navi' }, url);
    assert.deepEqual(named('https://M.test:443/navi/rest/download.view?v=1&id=a%2Fb#x'), { kind: 'song', id: 'a/b' });
    assert.deepEqual(named('https://m.test/navi/app/#/album/%C3%A9/show'), { kind: 'album', id: 'é' });
    for (const url of ['https://m.test/navi2/rest/stream?id=1', 'https://m.test.evil.test/navi/rest/stream?id=1',
      'https://m.test/navi/rest/stream?u=a', 'https://m.test/navi/app/#/album/%E9/show', 'not an address', null]) {
      assert.equal(named(url), null, url);
    }
  });
});

describe('subsonic: answers', () => {
  const answering = async (...bodies) => {
    const fetch = async () => new Response(bodies.length > 1 ? bodies.shift() : bodies[0]);
    return loadPlugin('subsonic', { fetch });
  };
  const ok = (rest) => JSON.stringify({ 'subsonic-response': { status: 'ok', version: '1.16.1', ...rest } });

  it('skips folders, videos and what has no name', async () => {
    const song = [{ id: 1, title: 'A', isDir: true }, { id: 2, title: 'B', isVideo: true }, { id: 3 }, null, { id: 4, title: 'D' }];
    const plugin = await answering(ok({ searchResult3: { song } }));
    assert.deepEqual((await plugin.search('x', navidrome)).map((track) => [track.title, track.duration, track.artist, track.albumArt]), [['D', 0, '', null]]);
  });

  it('lists at most twenty', async () => {
    const song = Array.from({ length: 50 }, (_, id) => ({ id: `s${id}`, title: 'T' }));
    const plugin = await answering(ok({ searchResult3: { song } }));
    assert.equal((await plugin.search('x', navidrome)).length, 20);
  });

  it('takes an answer without results', async () => {
    assert.deepEqual(await (await answering(ok({}))).search('x', navidrome), []);
  });

  for (const [value, expected] of [
    ['US-ABC-12-34567', 'USABC1234567'], [['bad', 'usabc1234567'], 'USABC1234567'], [[], null], [undefined, null], ['', null], [7, null],
  ]) {
    it(`reads the ISRC ${JSON.stringify(value)}`, async () => assert.equal((await answering(''))._isrc(value), expected));
  }

  for (const [label, body] of [['null', 'null'], ['an array', '[]'], ['an empty answer', ''], ['a string', '{"subsonic-response":"x"}']]) {
    it(`names the server for ${label}`, async () => {
      await assert.rejects((await answering(body)).search('x', navidrome), /Subsonic server https:\/\/music\.example\.test\/navi: the answer/);
    });
  }

  it('covers what a network error says', async () => {
    const plugin = await loadPlugin('subsonic', {
      fetch: async (url) => { throw new TypeError(`cannot open ${url} with sesame`); },
    });
    await assert.rejects(plugin.search('x', navidrome), (error) => {
      assert.match(error.message, /^Subsonic server https:\/\/music\.example\.test\/navi: cannot be reached: cannot open /);
      assert.ok(!/sesame|[?&]t=|[0-9a-f]{32}/.test(error.message), error.message);
      return true;
    });
  });

  it('lets an abort through', async () => {
    const plugin = await loadPlugin('subsonic', { fetch: async () => { throw new DOMException('stopped', 'AbortError'); } });
    await assert.rejects(plugin.search('x', navidrome), { name: 'AbortError' });
  });
});
