export const x = {};
export default x;
