export default function named() {}
export const other = 'other';
