export const kind = await 1;
