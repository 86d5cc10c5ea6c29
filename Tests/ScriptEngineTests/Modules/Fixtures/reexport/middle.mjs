import other, { b as imported, change } from './other.mjs';
import * as space from './other.mjs';
export { default, b, b as renamed } from './other.mjs';
export { space as ns, other as defaultOfOther, change, imported as viaImport };
export { b as 'with space' } from './other.mjs'
export * as 'star space' from './other.mjs'
export const own = imported + '!';
