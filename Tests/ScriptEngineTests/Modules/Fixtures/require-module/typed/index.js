export const typed = this === undefined;
