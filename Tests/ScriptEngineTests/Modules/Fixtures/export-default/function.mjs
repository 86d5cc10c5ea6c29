import { f as self } from './function-cycle.mjs';
export const early = self();
export default function () { return 'hoisted'; }
