import { createRequire } from './require.cjs';
const require = createRequire();
console.log(this === undefined, typeof module, import.meta.url.endsWith('/main.js'));
for (const name of ['import', 'export', 'meta', 'await', 'for-await', 'dynamic', 'common', 'words', 'typed-module/x', 'typed-module/inner/x', 'typed-commonjs/x', 'typed-module/x.cjs', 'typed-commonjs/x.mjs', 'typed-other/x']) {
    const file = /\.[cm]js$/.test(name) ? name : name + '.js';
    try { console.log(name, (await import('./' + file)).default.kind); } catch (e) { console.log(name, e.name); }
}
try { console.log(require('./awaits-in-package/x.js').kind); } catch (e) { console.log(e.code); }
