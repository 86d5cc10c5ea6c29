import { nope } from './x.mjs';
