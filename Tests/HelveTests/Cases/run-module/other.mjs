export default 'default';
export const other = 'named';
