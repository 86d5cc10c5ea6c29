const whole = 'custom';
export { whole as 'module.exports' };
export const other = 1;
