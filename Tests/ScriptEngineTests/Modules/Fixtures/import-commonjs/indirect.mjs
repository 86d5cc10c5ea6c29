export { a, default as def } from './names.cjs';
