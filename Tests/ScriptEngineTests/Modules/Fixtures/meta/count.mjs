globalThis.count = (globalThis.count ?? 0) + 1;
export const instance = globalThis.count, url = import.meta.url;
