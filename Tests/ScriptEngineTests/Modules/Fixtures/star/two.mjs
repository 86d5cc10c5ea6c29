export const two = 2, both = 'two', clash = 2; export { shared } from './shared.mjs'; export default 2;
