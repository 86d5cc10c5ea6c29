export const value = 'bom';
