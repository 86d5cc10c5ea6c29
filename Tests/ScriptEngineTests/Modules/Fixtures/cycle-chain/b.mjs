import { log } from './log.mjs';
export function f() { return 'f of b'; }
log('b');
