import * as ns from './x.mjs';
const show = (...v) => console.log(v.join(' '));
const loading = import('./logs.mjs').then(() => show('then'));
show('first');
await loading;
show(await import('./x.mjs') === ns, (await import(`./${'x'}.mjs`)).x, (await import({ toString: () => './x.mjs' })).x);
for (const bad of ['./nope.mjs', 'nope', 'node:nope', '', './', 'bad:url', Symbol('s'), './throws.mjs', './throws.mjs', './syntax.mjs', './missing-name.mjs', null]) {
    await import(bad).catch((e) => show(String(bad), e.name, e.code));
}
const errors = await Promise.all([1, 2].map(() => import('./throws.mjs').catch((e) => e)));
show(errors[0] === errors[1], globalThis.thrown);
show((await import('./data.json', { with: { type: 'json' } })).default.key);
await import('./data.json').catch((e) => show(e.name));
await import('./data.json', { with: { type: 5 } }).catch((e) => show(e.name));
await import('./data.json', 5).catch((e) => show(e.name));
const promise = import('./x.mjs'); show(promise instanceof Promise, promise === import('./x.mjs'));
const f = async (m = import('./x.mjs')) => (await m).x, o = { import: 1, async [(await import('./x.mjs')).x]() {} };
show(await f(), o.import, Object.keys(o).join(), (await import('./cjs.cjs')).default.loaded);
import('./then.mjs').then((v) => show('thenable', v));
