const seen = new Set();
for (let count = 0; count < 50; count++) {
    const id = crypto.randomUUID();
    assert(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id), id);
    seen.add(id);
}
assert.equal(seen.size, 50);
