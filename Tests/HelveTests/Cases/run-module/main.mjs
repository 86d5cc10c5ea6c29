import assert, { strictEqual } from 'node:assert';
import { readFileSync } from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';
import value, { other } from './other.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
await new Promise((resolve) => setTimeout(resolve, 5));
strictEqual(readFileSync(path.join(here, 'other.mjs'), 'utf8').length > 10, true);
assert.ok(import.meta.url.startsWith('file:///'));
const { default: late } = await import('./other.mjs');
console.log(value, other, late === value, typeof require);
