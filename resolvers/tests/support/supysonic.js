'use strict';
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const tools = path.join(__dirname, '../../../scripts/lib');

/** The variables that `supysonic serve` prints, once all are there. */
const variablesOf = (server) => new Promise((resolve, reject) => {
  let [printed, complaint] = ['', ''];
  server.stderr.on('data', (data) => { complaint += data; });
  server.on('exit', (code) => reject(new Error(`supysonic ended with ${code}: ${complaint}`)));
  server.stdout.on('data', (data) => {
    printed += data;
    const variables = Object.fromEntries([...printed.matchAll(/^(SUBSONIC_\w+)=(.*)\n/gm)].map(([, name, value]) => [name, value]));
    if (Object.keys(variables).length === 3) resolve(variables);
  });
});

/** A real server over the demo library: the plugin's config for it, and `stop`. */
async function startServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helve-subsonic-'));
  const made = spawnSync(path.join(tools, 'make-demo-library'), [folder], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr || made.error?.message);
  const server = spawn(path.join(tools, 'supysonic'), ['serve', path.join(folder, 'server')]);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const variables = await variablesOf(server);
  return {
    config: { serverUrl: variables.SUBSONIC_URL, username: variables.SUBSONIC_USER, password: variables.SUBSONIC_PASSWORD },
    async stop() {
      server.stdin.end();
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

module.exports = { startServer };
