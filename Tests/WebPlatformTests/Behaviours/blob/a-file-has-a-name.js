const file = new File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 5 });
assert.deepEqual([file.name, file.size, file.type, file.lastModified], ['a.txt', 3, 'text/plain', 5]);
assert(file instanceof Blob);
assert(Math.abs(new File([], 'x').lastModified - Date.now()) < 60000);
assert.throws(() => new File([]), TypeError);
