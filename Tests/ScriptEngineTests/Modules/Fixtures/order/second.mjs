import './first.mjs'; import { shared } from './shared.mjs'; shared.push('second'); console.log('second');
