import { log } from './log.mjs';
log('fast starts');
await null;
log('fast ends');
export const fast = 'fast';
