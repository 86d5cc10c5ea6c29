import { value as wärt } from './bom.mjs';
const 変数 = '😀', \u{1d4b3} = '𝒳', ℮ = { wärt, '😀': 1 };
export const value = [wärt, 変数, 𝒳, ℮.wärt, '\u{1F600}' === 変数, 変数.length, /😀/u.test(変数), `${'😀'}`].join();
