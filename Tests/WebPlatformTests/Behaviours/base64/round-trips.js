const cases = [['', ''], ['f', 'Zg=='], ['fo', 'Zm8='], ['foo', 'Zm9v'], ['foobar', 'Zm9vYmFy'], ['\x00\xff\x80', 'AP+A'], ['???>>>', 'Pz8/Pj4+']];
for (const [plain, encoded] of cases) {
    assert.equal(btoa(plain), encoded);
    assert.equal(atob(encoded), plain);
}
const all = String.fromCharCode(...Array(256).keys());
assert.equal(atob(btoa(all)), all);
assert.equal(btoa(null), 'bnVsbA==');
