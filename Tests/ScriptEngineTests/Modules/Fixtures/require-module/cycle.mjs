import './cycle.cjs';
export const x = 1;
