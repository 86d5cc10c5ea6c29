import { log } from './log.mjs';
log('sync sibling runs while others wait');
