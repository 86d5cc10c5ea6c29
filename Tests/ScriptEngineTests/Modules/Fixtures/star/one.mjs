export const one = 1, both = 'one', clash = 1; export { shared } from './shared.mjs'; export default 1;
