'use strict';
const assert = require('node:assert/strict');
const { execFile } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { describe, it } = require('node:test');

// Every file in these folders is one behaviour: a script that prints `ok`, and that any host of the scripts can run.
const folders = fs.readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'support').map((entry) => entry.name);

const run = (file) => new Promise((resolve) => {
  const done = (error, stdout, stderr) => resolve({ error, stdout, stderr });
  execFile(process.execPath, [file], { timeout: 60_000 }, done);
});

for (const folder of folders) {
  describe(folder, { concurrency: 4 }, () => {
    for (const name of fs.readdirSync(path.join(__dirname, folder)).filter((name) => /\.m?js$/.test(name))) {
      it(name.replace(/\.m?js$/, '').replaceAll('-', ' '), async () => {
        const { error, stdout, stderr } = await run(path.join(__dirname, folder, name));
        assert.equal(error, null, stderr);
        assert.match(stdout, /(^|\n)ok\n$/);
      });
    }
  });
}
