'use strict';
const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const { after, before, describe, it } = require('node:test');
const { loadPlugin } = require('./support/plugin.js');
const { startServer } = require('./support/supysonic.js');

const network = globalThis.fetch;
const missing = ['ffmpeg', 'python3'].filter((tool) => spawnSync(tool, ['-version']).error);

describe('subsonic: a real server', { skip: missing.length > 0 && `${missing} not installed` }, () => {
  let server;
  let config;
  let plugin;

  before(async () => {
    server = await startServer();
    ({ config } = server);
    plugin = await loadPlugin('subsonic', { fetch: network });
  });

  after(async () => {
    await server.stop();
    await assert.rejects(network(config.serverUrl), 'the server must be gone');
  });

  for (const [artist, title, suffix, start] of [
    ['Mossgarden', 'Paper Harbour', 'flac', 'fLaC'], ['HI/LO', 'Volt & Thunder', 'flac', 'fLaC'],
    ['Mossgarden', 'Slow Telegraph', 'mp3', 'ID3'], ['Ljósvík', 'ævintýri ólafs', 'ogg', 'OggS'],
    ['Северный ветер', 'БЕЛАЯ НОЧЬ', 'flac', 'fLaC'], ['月夜楽団', 'ガラスの星', 'ogg', 'OggS'],
    ['Γαλάζιο Κύμα', 'Άσπρη θάλασσα', 'opus', 'OggS'], ['Élodie Brûlé', 'Garcon perdu', 'mp3', 'ID3'],
  ]) {
    it(`streams ${artist}: ${title}`, async () => {
      const track = await plugin.resolve(artist, title, null, config);
      assert.equal(track.suffix, suffix);
      const whole = await network(track.streamUrl);
      const bytes = Buffer.from(await whole.arrayBuffer());
      assert.equal(whole.headers.get('content-type'), track.contentType);
      assert.equal(bytes.toString('latin1', 0, start.length), start);
      const part = await network(track.streamUrl, { headers: { Range: 'bytes=100-199' } });
      assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 100-199/${bytes.length}`]);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
    });
  }

  it('tells the studio version from the live one', async () => {
    assert.equal((await plugin.resolve('Mossgarden', 'Paper Harbour', null, config)).album, 'Lantern Season');
    const live = await plugin.resolve('Mossgarden', 'Paper Harbour (Live)', null, config);
    assert.equal(live.album, 'Lantern Season: Live at Kettle Hall');
  });

  it('shows the cover', async () => {
    const { albumArt } = await plugin.resolve('Mossgarden', 'Paper Harbour', null, config);
    assert.match((await network(albumArt)).headers.get('content-type'), /^image\//);
  });

  it('looks up what it streams', async () => {
    const track = await plugin.resolve('HI/LO', 'Volt & Thunder', null, config);
    assert.deepEqual(await plugin.lookupUrl(track.url, config), track);
  });

  it('names the server for a wrong password', async () => {
    await assert.rejects(plugin.search('x', { ...config, password: 'wrong' }),
      { message: `Subsonic server ${config.serverUrl}: wrong user name or password` });
  });
});
