'use strict';
const assert = require('node:assert/strict');
const { beforeEach, describe, it } = require('node:test');
const ResolverLoader = require('../resolver-loader.js');

let logged;
beforeEach(() => {
  logged = [];
  console.error = (...args) => logged.push(args);
});

/** The patterns of the content resolvers that Parachord ships. */
const shipped = {
  spotify: ['open.spotify.com', 'open.spotify.com/intl-*'].flatMap(
    (host) => ['track', 'album', 'playlist'].map((kind) => `${host}/${kind}/*`))
    .concat(['track', 'album', 'playlist'].map((kind) => `spotify:${kind}:*`)),
  applemusic: [
    'music.apple.com/*/album/*/*', 'music.apple.com/*/song/*/*', 'music.apple.com/*/playlist/*/*', 'itunes.apple.com/*',
  ],
  bandcamp: ['*.bandcamp.com/track/*', '*.bandcamp.com/album/*'],
  soundcloud: ['soundcloud.com/*', '*.soundcloud.com/*'],
  youtube: [
    ...['youtube.com', 'www.youtube.com', 'music.youtube.com', 'm.youtube.com'].map((host) => `${host}/watch?v=*`),
    'youtu.be/*', ...['youtube.com', 'www.youtube.com', 'music.youtube.com'].map((host) => `${host}/playlist?list=*`),
  ],
  localfiles: [],
};

const loaded = async (patterns, implementation = {}) => {
  const loader = new ResolverLoader();
  await loader.loadResolvers(Object.entries(patterns).map(
    ([id, urlPatterns]) => ({ manifest: { id }, urlPatterns, implementation })));
  return loader;
};

describe('the outcomes with the shipped plugins', () => {
  for (const [url, resolver, type] of [
    ['https://open.spotify.com/track/abc?si=1', 'spotify', 'track'],
    ['https://open.spotify.com/intl-de/album/abc/', 'spotify', 'album'],
    ['spotify:track:abc', 'spotify', 'track'],
    ['https://open.spotify.com/artist/x', null, 'unknown'],
    ['HTTPS://open.spotify.com/track/abc', null, 'track'],
    ['https://OPEN.SPOTIFY.COM/track/abc', 'spotify', 'unknown'],
    ['https://music.apple.com/us/album/name/123?i=456', 'applemusic', 'track'],
    ['https://music.apple.com/us/album/name/123', 'applemusic', 'album'],
    ['https://music.apple.com/us/album/123', null, 'album'],
    ['https://itunes.apple.com/us/album/id1', 'applemusic', 'album'],
    ['https://a.b.bandcamp.com/track/foo', 'bandcamp', 'track'],
    ['https://bandcamp.com/track/foo', null, 'track'],
    ['https://soundcloud.com/a/sets/b?x=1', 'soundcloud', 'playlist'],
    ['https://m.soundcloud.com/a/b', 'soundcloud', 'track'],
    ['https://on.soundcloud.com/x', 'soundcloud', 'track'],
    ['https://www.youtube.com/watch?v=a&list=x', 'youtube', 'playlist'],
    ['https://www.youtube.com/watch?t=3&v=a', null, 'track'],
    ['https://m.youtube.com/playlist?list=PL', null, 'playlist'],
    ['https://youtu.be/abc?t=1', 'youtube', 'track'],
  ]) {
    it(url, async () => {
      const loader = await loaded(shipped);
      assert.deepEqual([loader.findResolverForUrl(url), loader.getUrlType(url)], [resolver, type]);
    });
  }
});

describe('matchUrlPattern', () => {
  const loader = new ResolverLoader();
  for (const [label, url, pattern, expected] of [
    ['drops the scheme of both', 'http://a.test/x', 'https://a.test/x', true],
    ['keeps another scheme', 'ftp://a.test/x', 'a.test/x', false],
    ['keeps an upper-case scheme of a pattern', 'https://a.test/x', 'HTTPS://a.test/x', false],
    ['drops one trailing slash', 'https://a.test/p/', 'a.test/p', true],
    ['drops only one trailing slash', 'https://a.test/p//', 'a.test/p', false],
    ['cuts the query', 'https://a.test/p?x=1', 'a.test/p', true],
    ['keeps the slash before a query', 'https://a.test/p/?x=1', 'a.test/p', false],
    ['compares the query when the pattern has one', 'https://a.test/p?x=1&y=2', 'a.test/p?x=*', true],
    ['wants the query when the pattern has one', 'https://a.test/p', 'a.test/p?x=*', false],
    ['takes spotify URIs as they are', 'spotify:track:a?b/', 'spotify:track:*', true],
    ['does not cut a spotify URI', 'spotify:track:a?b', 'spotify:track:a', false],
    ['compares a spotify URI with a page', 'spotify:track:a', 'open.spotify.com/track/*', false],
    ['lets *. span labels', 'https://a.b.c.test/x', '*.c.test/x', true],
    ['wants a label for *.', 'https://c.test/x', '*.c.test/x', false],
    ['keeps *. inside the host', 'https://evil.test/a.c.test/x', '*.c.test/x', false],
    ['lets the last star cross slashes', 'https://a.test/p/q/r', 'a.test/*', true],
    ['keeps an earlier star inside a segment', 'https://a.test/x/y/album/1', 'a.test/*/album/*', false],
    ['keeps an inner star inside a segment', 'https://a.test/x/y/end', 'a.test/*/end', false],
    ['matches an inner star', 'https://a.test/x/end', 'a.test/*/end', true],
    ['never matches empty at the end', 'https://a.test/p/', 'a.test/p/*', false],
    ['never matches empty inside', 'https://a.test//end', 'a.test/*/end', false],
    ['never matches an overlap', 'https://a.test/ab', 'a.test/a*ab', false],
    ['wants two characters for two stars', 'https://a.test/x', 'a.test/**', false],
    ['finds the tail after an earlier likeness', 'https://a.test/x-end-end', 'a.test/*-end', true],
    ['takes other characters literally', 'https://aXtest/p+q', 'a.test/p+q', false],
    ['matches special characters', 'https://a.test/(p)+[q]', 'a.test/(p)+[q]', true],
    ['matches the whole string', 'https://a.test/p/more', 'a.test/p', false],
    ['ignores case', 'https://A.TEST/P', 'a.test/p', true],
    ['ignores case beyond ASCII', 'https://a.test/É', 'a.test/é', true],
    ['never folds a look-alike into ASCII', 'https://a.test/\u212A', 'a.test/k', false],
    ['keeps the fragment', 'https://a.test/p#x', 'a.test/p', false],
    ['lets a star match a fragment', 'https://a.test/app/#/album/1/show', '*/app/#/album/*', true],
  ]) {
    it(label, () => assert.equal(loader.matchUrlPattern(url, pattern), expected));
  }

  it('logs and answers false on an exception', () => {
    assert.equal(loader.matchUrlPattern(5, 'a.test/*'), false);
    assert.equal(loader.matchUrlPattern('https://a.test/', null), false);
    assert.equal(logged.length, 2);
  });

  it('agrees with the rule written as a regular expression', () => {
    const rule = (url, pattern) => {
      const body = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').split('*');
      const last = pattern.endsWith('*') ? body.splice(-2).join('[^]+') : body.pop();
      return new RegExp(`^${[...body, last].join('[^/]+')}$`, 'i').test(url);
    };
    let seed = 7;
    const pick = (alphabet, length) => Array.from({ length }, () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return alphabet[(seed >> 16) % alphabet.length];
    }).join('');
    let matches = 0;
    for (let round = 0; round < 20000; round += 1) {
      const [url, pattern] = [`h${pick('aab/', 1 + round % 9)}e`, `h${pick('ab/**', 1 + round % 7)}${round % 2 ? 'e' : '*'}`];
      const expected = rule(url, pattern);
      assert.equal(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
      matches += expected;
    }
    assert.ok(matches > 500, `only ${matches} matches`);
  });

  it('answers a hostile pattern at once', () => {
    const started = process.cpuUsage().user;
    assert.equal(loader.matchUrlPattern('https://' + 'a.'.repeat(4000), '*.'.repeat(200) + 'x/'), false);
    assert.ok(process.cpuUsage().user - started < 1e6);
  });
});

describe('getUrlType', () => {
  const loader = new ResolverLoader();
  for (const [url, type] of [
    ['spotify:album:a', 'album'], ['spotify:playlist:a', 'playlist'], ['spotify:artist:a', 'unknown'],
    ['https://music.apple.com/us/playlist/n/pl', 'playlist'], ['https://music.apple.com/us/song/n/1', 'track'],
    ['https://music.apple.com/us/artist/n/1', 'unknown'], ['https://a.bandcamp.com/', 'unknown'],
    ['https://a.bandcamp.com/album/x', 'album'], ['https://www.youtube.com/@channel', 'track'],
    ['https://soundcloud.com/a', 'artist'], ['https://soundcloud.com/', 'unknown'],
    ['https://soundcloud.com/?utm=1', 'unknown'], ['https://www.soundcloud.com/a/b', 'track'],
    ['https://m.soundcloud.com/a', 'track'], ['https://soundcloud.com/spotify/track/', 'track'],
    ['https://youtu.be/?from=spotify', 'track'], ['https://archive.org/details/x', 'unknown'],
  ]) {
    it(url, () => assert.equal(loader.getUrlType(url), type));
  }

  it('throws on what is no string', () => assert.throws(() => loader.getUrlType(5), TypeError));
});

describe('findResolverForUrl', () => {
  it('takes the first in order of registration, until it is unloaded', async () => {
    const loader = await loaded({ first: ['a.test/*'], second: ['a.test/*'] });
    assert.equal(loader.findResolverForUrl('https://a.test/x'), 'first');
    await loader.unloadResolver('first');
    assert.equal(loader.findResolverForUrl('https://a.test/x'), 'second');
    assert.equal(loader.findResolverForUrl('https://b.test/x'), null);
  });
});

for (const [method, kind] of [['lookupUrl', 'track'], ['lookupAlbum', 'album'], ['lookupPlaylist', 'playlist']]) {
  describe(method, () => {
    const url = 'https://a.test/x';
    const withBody = (body) => loaded({ demo: ['a.test/*'] }, { [method]: body });

    it('returns the result with the id', async () => {
      const loader = await withBody('async function(url, config){ return {url, config}; }');
      assert.deepEqual(await loader[method](url), { [kind]: { url, config: {} }, resolverId: 'demo' });
    });

    it('prefers the given config, then the instance, then an empty one', async () => {
      const loader = await withBody('async function(url, config){ return {config}; }');
      const instance = loader.getResolver('demo');
      instance.config = { own: 1 };
      assert.deepEqual((await loader[method](url, { given: 1 }))[kind].config, { given: 1 });
      assert.deepEqual((await loader[method](url))[kind].config, { own: 1 });
      instance.config = null;
      assert.deepEqual((await loader[method](url))[kind].config, {});
    });

    it('answers null silently when nobody matches or nothing is found', async () => {
      const loader = await withBody('async function(){ return ""; }');
      assert.equal(await loader[method]('https://b.test/x'), null);
      assert.equal(await loader[method](url), null);
      assert.deepEqual(logged, []);
    });

    it('asks only the first match, even if it lacks the function', async () => {
      const loader = await loaded({ lacking: ['a.test/*'] });
      await loader.loadResolver({
        manifest: { id: 'able' }, urlPatterns: ['a.test/*'], implementation: { [method]: '() => ({})' },
      });
      assert.equal(await loader[method](url), null);
      assert.equal(logged.length, 1);
    });

    it(method === 'lookupPlaylist' ? 'logs and rethrows errors' : 'logs errors and answers null', async () => {
      const loader = await withBody('async function(){ throw new Error("denied"); }');
      if (method === 'lookupPlaylist') await assert.rejects(loader[method](url), { message: 'denied' });
      else assert.equal(await loader[method](url), null);
      assert.equal(logged.length, 1);
    });
  });
}
