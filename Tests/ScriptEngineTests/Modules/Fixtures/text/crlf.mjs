import { value as v } from './bom.mjs';
export const value = [v,
  `a
b`.length].join()
;(() => {})()
// end
