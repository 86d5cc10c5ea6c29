import { shared } from './shared.mjs'; shared.push('first'); globalThis.polyfill = 'there'; Promise.resolve().then(() => console.log('microtask of first')); console.log('first');
