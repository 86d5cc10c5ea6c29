export let live = 1;
export const change = () => { live++; };
