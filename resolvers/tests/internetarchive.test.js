'use strict';
const assert = require('node:assert/strict');
const path = require('node:path');
const { describe, it } = require('node:test');
const { testCases } = require('./support/cases.js');
const { replay } = require('./support/har.js');
const { loadPlugin } = require('./support/plugin.js');

const load = async () => {
  const fetch = replay(path.join(__dirname, 'internetarchive/archive.har'));
  return { fetch, plugin: await loadPlugin('internetarchive', { fetch }) };
};

describe('internetarchive: recorded cases', () => testCases('internetarchive'));

describe('internetarchive: requests', () => {
  it('asks at most two searches and six items', async () => {
    const { fetch, plugin } = await load();
    assert.equal(await plugin.resolve('Fennel Street Band', 'Unheard Of', null, {}), null);
    const items = fetch.requests.filter((request) => request.includes('/metadata/'));
    assert.equal(fetch.requests.length - items.length, 2);
    assert.ok(items.length > 0 && items.length <= 6, `${items.length} items`);
    assert.equal(new Set(items).size, items.length);
  });

  it('never asks for items of other artists', async () => {
    const { fetch, plugin } = await load();
    await plugin.resolve('Fennel Street Band', 'Copper Kettle', null, {});
    assert.ok(!fetch.requests.some((request) => request.includes('copper-kettle-cover')));
  });

  it('rejects when the network is down', async () => {
    const { plugin } = await load();
    await assert.rejects(plugin.search('something else', {}), /not recorded/);
  });

  it('looks up nothing at other addresses', async () => {
    const { fetch, plugin } = await load();
    for (const url of ['https://archive.org/', 'https://archive.org/details/', 'https://evil.test/archive.org/details/x', 'https://archive.org/details/%E0%A4']) {
      assert.equal(await plugin.lookupUrl(url, {}), null);
      assert.equal(await plugin.lookupAlbum(url, {}), null);
    }
    assert.deepEqual(fetch.requests, []);
  });
});

describe('internetarchive: parts', () => {
  for (const [text, expected] of [
    ['AC/DC', 'AC\\/DC'], ['rock AND roll OR NOT', 'rock and roll or not'], ['a & b', 'a b'], ['"x" (y) [z]', '\\"x\\" \\(y\\) \\[z\\]'],
    ['<script>', 'script'], ['one: two*~^?', 'one\\: two\\*\\~\\^\\?'], ['月夜 Ж', '月夜 Ж'], ['back\\slash', 'back\\\\slash'], [null, ''],
  ]) {
    it(`escapes ${text}`, async () => assert.equal((await load()).plugin._luceneWords(text), expected));
  }

  for (const [length, seconds] of [
    ['225.31', 225], ['3:45', 225], ['1:02:03', 3723], [['03:21', '9'], 201], ['', 0], [undefined, 0], ['unknown', 0], ['-5', 0],
  ]) {
    it(`reads the length ${length}`, async () => assert.equal((await load()).plugin._seconds(length), seconds));
  }

  for (const [name, title] of [
    ['disc 1/03 - Some_Song_vbr.mp3', 'Some Song'], ['07.mp3', '07'], ['99 Red Kites.flac', 'Red Kites'], ['1977.ogg', '1977'],
    ['A.B.C.flac', 'A.B.C'],
  ]) {
    it(`takes a title from ${name}`, async () => assert.equal((await load()).plugin._titleFromName(name), title));
  }

  it('prefers formats in order, originals first, no samples and nothing cut', async () => {
    const { plugin } = await load();
    const file = (name, format, source = 'derivative', length = '200') => ({ name, format, source, length });
    const best = (...files) => plugin._bestFile(files)?.name;
    const order = ['Flac', 'VBR MP3', '320Kbps MP3', '256Kbps MP3', '128Kbps MP3', 'Ogg Vorbis', 'WAVE', '64Kbps MP3'];
    for (let at = 0; at + 1 < order.length; at += 1) {
      assert.equal(best(file('worse', order[at + 1], 'original'), file('better', order[at])), 'better', order[at]);
    }
    assert.equal(best(file('derived', 'VBR MP3'), file('own', 'VBR MP3', 'original')), 'own');
    assert.equal(best(file('a_sample.mp3', 'VBR MP3'), file('b', '64Kbps MP3')), 'b');
    assert.equal(best(file('cut', 'Flac', 'original', '30.0'), file('whole', 'VBR MP3')), 'whole');
    assert.equal(best(file('short', 'Flac', 'original', '25')), 'short');
    assert.equal(best(file('x', 'Shorten', 'original'), file('y', 'PNG')), undefined);
    assert.equal(best({ ...file('z', 'Flac'), private: 'true' }), undefined);
  });

  it('survives hostile metadata', async () => {
    const { plugin } = await load();
    const files = [null, 5, {}, { name: 7 }, { name: 'a', original: 'b', format: 'Flac' }, { name: 'b', original: 'a', format: null }];
    const tracks = plugin._tracks({ identifier: 'x/../y', title: 'T', artist: '' }, files);
    assert.deepEqual(tracks.map((track) => track.url), ['https://archive.org/download/x%2F..%2Fy/a']);
  });
});

describe('internetarchive: play', () => {
  it('hands out the address', async () => {
    const { plugin } = await load();
    assert.deepEqual(await plugin.play({ streamUrl: 'https://archive.org/download/a/b.mp3' }, {}),
      { type: 'direct', url: 'https://archive.org/download/a/b.mp3' });
    assert.equal(await plugin.play({}, {}), false);
  });
});
