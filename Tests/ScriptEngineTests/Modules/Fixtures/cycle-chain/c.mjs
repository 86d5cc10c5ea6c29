import { hoisted, late } from './main.mjs';
import { log } from './log.mjs';
log('c calls what nobody has evaluated yet:', hoisted());
try { log(late); } catch (e) { log(e.name); }
