import { log } from './log.mjs';
import './c.mjs';
import { f } from './b.mjs';
import * as b from './b.mjs';
import { viaStar } from './star.mjs';
export function hoisted() { return [f(), b.f(), viaStar(), typeof f].join(); }
export let late = 'late';
log('main', hoisted());
