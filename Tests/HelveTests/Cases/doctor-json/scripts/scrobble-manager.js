import { one } from './scrobblers/one.js';
export default one;
export const two = 2;
