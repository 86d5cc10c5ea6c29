import assert from 'node:assert';
import path from 'node:path';
import url, { fileURLToPath, pathToFileURL } from 'node:url';

assert.strictEqual(url.URL, URL);
assert.strictEqual(fileURLToPath('file:///a%20b/%C3%A4'), '/a b/ä');
assert.strictEqual(fileURLToPath(new URL('file:///a/../b')), '/b');
assert.strictEqual(pathToFileURL('/a b/#?%/ä').href, 'file:///a%20b/%23%3F%25/%C3%A4');
assert.strictEqual(fileURLToPath(pathToFileURL('/x/y#z?%41')), '/x/y#z?%41');
assert.strictEqual(pathToFileURL('x').href, `file://${process.cwd()}/x`);
assert.throws(() => fileURLToPath('http://a/'), { code: 'ERR_INVALID_URL_SCHEME' });
assert.throws(() => fileURLToPath('file://host/a'), { code: 'ERR_INVALID_FILE_URL_HOST' });
assert.throws(() => fileURLToPath('file:///a%2Fb'), { code: 'ERR_INVALID_FILE_URL_PATH' });
assert.throws(() => fileURLToPath(5), { code: 'ERR_INVALID_ARG_TYPE' });
assert.strictEqual(path.basename(fileURLToPath(import.meta.url)), 'paths-and-file-urls.mjs');
console.log('ok');
