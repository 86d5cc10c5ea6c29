const sparse = [, 1, , 2];
sparse.length = 6;
sparse.extra = 'x';
const copy = structuredClone(sparse);
assert.equal(copy.length, 6);
assert(!(0 in copy) && 1 in copy && !(2 in copy));
assert.equal(copy.extra, 'x');
assert.equal(structuredClone(Object.assign([], { length: 4_000_000_000 })).length, 4_000_000_000);
