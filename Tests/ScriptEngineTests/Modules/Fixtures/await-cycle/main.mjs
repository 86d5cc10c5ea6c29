import { a, hoisted } from './a.mjs';
import { b } from './b.mjs';
import './sibling.mjs';
console.log('main', a, b, hoisted());
