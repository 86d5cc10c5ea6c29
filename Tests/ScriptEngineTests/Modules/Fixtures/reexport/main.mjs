import a, { b, renamed, ns, own, defaultOfOther, 'with space' as spaced, change, viaImport } from './middle.mjs';
console.log(a, b, renamed, Object.keys(ns).join(), own, defaultOfOther, spaced, viaImport);
change('later');
console.log(b, renamed, ns.b, viaImport);
