let value = 'before';
export default value;
export function change() { value = 'after'; }
