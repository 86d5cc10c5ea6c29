exports.loaded = 'cjs';
import('./x.mjs').then(({ x }) => console.log('from cjs', x));
exports.inner = () => import('./x.mjs');
