'use strict';
const assert = require('node:assert/strict');
const { describe, it } = require('node:test');
const { loadPlugin } = require('./support/plugin.js');

const track = {
  id: 'local-7', title: 'Paper Harbour', artist: 'Mossgarden', album: 'Lantern Season', duration: 211.4,
  filePath: '/music/a b.flac', albumArt: 'file:///music/cover.png', confidence: 1,
  sources: { localfiles: { filePath: '/music/a b.flac', fileUrl: 'file:///music/a b.flac', isrc: 'QZHLV2600001' } },
};
const withFiles = (localFiles) => loadPlugin('localfiles', { bridges: { localFiles } });

describe('localfiles: search', () => {
  it('returns what the host finds, unchanged', async () => {
    const asked = [];
    const found = [track];
    const plugin = await withFiles({ search: async (query) => { asked.push(query); return found; } });
    assert.equal(await plugin.search('paper', {}), found);
    assert.deepEqual(asked, ['paper']);
  });

  it('is empty without the bridge and without a result', async () => {
    assert.deepEqual(await (await loadPlugin('localfiles', { bridges: {} })).search('x', {}), []);
    assert.deepEqual(await (await withFiles({ search: async () => null })).search('x', {}), []);
  });

  it('fails when the library does', async () => {
    const plugin = await withFiles({ search: async () => { throw new Error('locked'); } });
    await assert.rejects(plugin.search('x', {}), { message: 'locked' });
  });
});

describe('localfiles: resolve', () => {
  const resolved = async (result) => {
    const asked = [];
    const plugin = await withFiles({ resolve: async (wanted) => { asked.push(wanted); return result; } });
    const found = await plugin.resolve('Mossgarden', 'Paper Harbour', null, {});
    assert.deepEqual(asked, [{ artist: 'Mossgarden', track: 'Paper Harbour', album: null }]);
    return found;
  };

  it('takes the first result, with these fields only', async () => {
    assert.deepEqual(await resolved([track, { ...track, title: 'Other' }]), {
      title: 'Paper Harbour', artist: 'Mossgarden', album: 'Lantern Season', filePath: '/music/a b.flac',
      fileUrl: 'file:///music/a b.flac', confidence: 1, duration: 211.4, albumArt: 'file:///music/cover.png',
    });
  });

  it('makes the file address from the path and a confidence of 0.95', async () => {
    const found = await resolved([{ ...track, sources: undefined, confidence: 0 }]);
    assert.deepEqual([found.fileUrl, found.confidence], ['file:///music/a b.flac', 0.95]);
  });

  it('is null without a match and without the bridge', async () => {
    assert.equal(await resolved(null), null);
    assert.equal(await resolved([]), null);
    assert.equal(await (await loadPlugin('localfiles', { bridges: undefined })).resolve('a', 'b', null, {}), null);
  });

  it('fails when the library does', async () => {
    const plugin = await withFiles({ resolve: async () => { throw new Error('locked'); } });
    await assert.rejects(plugin.resolve('a', 'b', null, {}), { message: 'locked' });
  });
});

describe('localfiles: play', () => {
  it('hands out the file', async () => {
    const plugin = await withFiles({});
    assert.deepEqual(await plugin.play({ fileUrl: 'file:///a', filePath: '/a' }), { type: 'local', url: 'file:///a' });
    assert.deepEqual(await plugin.play({ filePath: '/a' }), { type: 'local', url: '/a' });
  });
});
