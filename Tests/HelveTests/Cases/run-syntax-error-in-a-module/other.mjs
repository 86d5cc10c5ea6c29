
export const a = (;
