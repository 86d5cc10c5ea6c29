import assert from 'node:assert';
import { createRequire, builtinModules } from 'node:module';

const require = createRequire(import.meta.url);
assert.strictEqual(require('assert'), assert);
assert.ok(require.resolve('./require-in-es-modules.mjs').endsWith('/module/require-in-es-modules.mjs'));
assert.throws(() => require('./absent.js'), { code: 'MODULE_NOT_FOUND' });
assert.throws(() => createRequire('relative'), { code: 'ERR_INVALID_ARG_VALUE' });
assert.ok(builtinModules.includes('fs') && builtinModules.includes('path'));
console.log('ok');
