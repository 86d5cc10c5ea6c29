import { log } from './log.mjs';
log('slow starts');
await null; await null; await null;
log('slow ends');
export const value = await 'slow';
export { log };
