const show = (...v) => console.log(v.join(' '));
const ns = require('./default.mjs');
show(Object.keys(ns).join(), ns.default.name, ns.other, ns.__esModule, require('./default.mjs') === ns);
const plain = require('./plain.mjs');
show(Object.keys(plain).join(), plain.__esModule, Object.prototype.toString.call(plain));
show(require('./custom.mjs'), require('./syntax.js').found, require('./typed').typed);
plain.change(); show(plain.live);
for (const bad of ['./awaits.mjs', './imports-awaits.mjs', './throws.mjs', './cycle.mjs']) {
    try { require(bad); } catch (e) { show(bad, e.name, e.code); }
}
import('./plain.mjs').then((same) => show(same === plain, same.live));
import('./awaits.mjs').then((same) => show(same.value));
