// The files of an item by track: an original and all that was derived from it.
function _groups(files) {
  const named = files.filter((file) => file && typeof file.name === 'string' && file.name);
  const byName = new Map(named.map((file) => [file.name, file]));
  const groups = new Map();
  for (const file of named) {
    let root = file.name;
    for (let step = 0; step < 4; step += 1) {
      const parent = this._values(byName.get(root)?.original)[0];
      if (!parent || parent === root) break;
      root = parent;
    }
    const key = root.replace(/\.\w{2,5}$/, '').replace(/_(?:\d+kb|vbr|sample)$/i, '');
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(file);
  }
  return [...groups.values()];
}
