import data, { default as same } from './data.json' with { type: 'json' };
import * as ns from './data.json' with { 'type': "json", };
import { createRequire } from './require.cjs';
console.log(data.list.join(), data === same, Object.keys(ns).join(), data['__proto__'].x, Object.hasOwn(data, '__proto__'));
console.log(createRequire()('./data.json').list.join(), createRequire()('./data').text);
for (const file of ['./bad.json', './empty.json']) {
    try { createRequire()(file); } catch (e) { console.log(e.name); }
    await import(file, { with: { type: 'json' } }).catch((e) => console.log(e.name));
}
for (const [file, type] of [['./data.json', 'css'], ['./require.cjs', 'json'], ['./data.json', undefined]]) {
    await import(file, type && { with: { type } }).catch((e) => console.log(e.name));
}
