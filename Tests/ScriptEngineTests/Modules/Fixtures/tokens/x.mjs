export const x = '8', y = '2', abc = 'abc', g = 'ggg';
