'use strict';
const assert = require('node:assert/strict');
const { execFile } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { describe, it } = require('node:test');

// The scripts that NodeBehaviourTests.swift runs must hold in Node itself, or they would test something else.
const root = path.join(__dirname, 'Behaviours');

function run(file) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'helve-node-'));
  const env = { GREETING: 'hello' };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, scratch], { timeout: 60_000, env }, (error, stdout, stderr) => {
      fs.rmSync(scratch, { recursive: true });
      resolve({ error, stdout, stderr });
    });
  });
}

for (const folder of fs.readdirSync(root)) {
  describe(folder, { concurrency: 2 }, () => {
    for (const name of fs.readdirSync(path.join(root, folder)).filter((name) => /\.m?js$/.test(name))) {
      it(name.replace(/\.m?js$/, '').replaceAll('-', ' '), async () => {
        const { error, stdout, stderr } = await run(path.join(root, folder, name));
        assert.equal(error, null, stderr);
        assert.match(stdout, /ok\n$/);
      });
    }
  });
}
