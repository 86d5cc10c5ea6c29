console.log('main starts after all that it imports');
import './first.mjs';
import { shared } from './shared.mjs';
import './needs-global.cjs';
import './second.mjs'; import './first.mjs';
Promise.resolve().then(() => console.log('microtask of main'));
console.log('main', shared.join());
