'use strict';
const assert = require('node:assert/strict');
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, before, describe, it } = require('node:test');
const { loadPlugin, resolvers } = require('./support/plugin.js');

const tools = path.join(resolvers, '../scripts/lib');
const network = globalThis.fetch;
const missing = ['ffmpeg', 'python3'].filter((tool) => spawnSync(tool, ['-version']).error);

/** The variables that `supysonic serve` prints, once all are there. */
const variablesOf = (server) => new Promise((resolve, reject) => {
  let [printed, complaint] = ['', ''];
  server.stderr.on('data', (data) => { complaint += data; });
  server.on('exit', (code) => reject(new Error(`supysonic ended with ${code}: ${complaint}`)));
  server.stdout.on('data', (data) => {
    printed += data;
    const variables = Object.fromEntries([...printed.matchAll(/^(SUBSONIC_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    if (Object.keys(variables).length === 3 && printed.endsWith('\n')) resolve(variables);
  });
});

describe('subsonic: a real server', { skip: missing.length > 0 && `${missing} not installed` }, () => {
  let folder;
  let server;
  let config;
  let plugin;

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helve-subsonic-'));
    const made = spawnSync(path.join(tools, 'make-demo-library'), [folder], { encoding: 'utf8' });
    assert.equal(made.status, 0, made.stderr);
    server = spawn(path.join(tools, 'supysonic'), ['serve', path.join(folder, 'server')]);
    const variables = await variablesOf(server);
    config = { serverUrl: variables.SUBSONIC_URL, username: variables.SUBSONIC_USER, password: variables.SUBSONIC_PASSWORD };
    plugin = await loadPlugin('subsonic', { fetch: network });
  });

  after(async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.stdin.end();
    if (server.exitCode === null) await ended;
    fs.rmSync(folder, { recursive: true });
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
