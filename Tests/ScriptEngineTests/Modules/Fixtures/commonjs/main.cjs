#!/usr/bin/env node
const show = (...v) => console.log(v.join(' '));
const tail = (p) => p.slice(p.lastIndexOf('/commonjs') + 1);
show(this === exports, exports === module.exports, typeof require, typeof __filename, arguments.length >= 5);
show(require.main === module, module.id, tail(module.filename), tail(__filename) === tail(module.filename), tail(__dirname), tail(module.path), module.loaded);
const a = require('./a'), again = require('./a.js'), third = require('./folder/../a.js');
show(a === again, a === third, a.name, a.id, a.loaded, a.parentIsMain, a.main);
show(module.children.length, tail(module.children[0].id), module.children[0].exports === a, module.children[0].loaded, Array.isArray(module.paths));
show(require.resolve('./a') === module.children[0].filename, Object.keys(require.cache).map(tail).join(), require.cache[__filename] === module);
show(require('./replaces')(), require('./shorthand').x, require('./nothing').constructor === Object, require('./returns').before, require('./sloppy'));
show(require('./data').key, require('./data.json') === require('./data'), require('./folder').index, require('./folder/').index, require('./folder/index').index);
show(require('./package').main, require('./package-folder').index, require('./package-none').index, require('./both').file, require('./both/').folder);
show(require('./dots').parent, require('./dots/inner').up, module.require('./a') === a, typeof module.constructor, module.exports === exports);
const { require: own } = { require }; show(own('./a') === a, typeof require.extensions !== 'string', require.resolve.paths !== undefined);
for (const bad of ['./nope', 'nope', '', 5, undefined, './folder/nope', './throws', './syntax']) {
    try { require(bad); } catch (e) { show(String(bad), e.name, e.code, (e.requireStack || []).map(tail).join()); }
}
try { require('./needs-missing'); } catch (e) { show(e.code, e.requireStack.map(tail).join()); }
show(Object.keys(require.cache).map(tail).some((k) => /throws|needs-missing/.test(k)), globalThis.thrown);
try { require('./throws'); } catch (e) { show(globalThis.thrown); }
const first = require('./counter'); delete require.cache[require.resolve('./counter')]; show(first.n, require('./counter').n);
require.cache[require.resolve('./replaced')] = { exports: 'mocked' }; show(require('./replaced'));
show(require('./cycle/a').done, require('./cycle/b').sawA, require('./cycle/b').sawADone);
show(new (require('./class'))().name, require('./shadows').exports, typeof moduleGlobal, typeof globalThis.moduleGlobal);
exports = { lost: true }; show(module.exports.lost, require(__filename) === module.exports);
return show('returned');
show('never');
