export const value = 'no hashbang';
