export const x = 'x';
