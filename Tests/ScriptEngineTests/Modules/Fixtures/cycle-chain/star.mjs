export * from './b-star.mjs';
