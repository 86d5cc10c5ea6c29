import assert from 'node:assert';
import fs, { readFile } from 'node:fs';
import { readFile as promised, mkdir, writeFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const file = path.join(process.argv[2], 'f.txt');
await writeFile(file, 'text');
assert.strictEqual(await promised(file, 'utf8'), 'text');
assert.strictEqual(await fs.promises.readFile(file, 'utf8'), 'text');
assert.strictEqual(await promisify(readFile)(file, 'utf8'), 'text');
await mkdir(path.join(process.argv[2], 'd'));
assert.deepStrictEqual((await readdir(process.argv[2])).sort(), ['d', 'f.txt']);
await assert.rejects(promised(`${file}x`), { code: 'ENOENT' });

const seen = [];
await new Promise((resolve) => {
  fs.readFile(`${file}x`, (error, text) => {
    seen.push(error.code, text);
    resolve();
  });
  seen.push('later');
});
assert.deepStrictEqual(seen, ['later', 'ENOENT', undefined]);
assert.throws(() => fs.readFile(file), { code: 'ERR_INVALID_ARG_TYPE' });
console.log('ok');
