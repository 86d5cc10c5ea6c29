globalThis.names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
// The components of a pattern that are not the wildcard.
globalThis.partsOf = (...given) => {
    const pattern = new URLPattern(...given);
    return Object.fromEntries(names.map((name) => [name, pattern[name]]).filter(([, text]) => text !== '*'));
};
// The groups of one component where the pattern matches; null where it does not.
globalThis.groups = (component, pattern, input) => new URLPattern({ [component]: pattern }).exec({ [component]: input })?.[component].groups ?? null;
