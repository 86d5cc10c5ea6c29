export const found = 'by its syntax';
