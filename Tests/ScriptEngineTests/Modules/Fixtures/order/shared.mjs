export const shared = []; console.log('shared');
