const text = 'aé日😀z\u{10ffff}';
const little = new Uint8Array(Uint16Array.from(text.split(''), (unit) => unit.charCodeAt(0)).buffer);
const big = little.map((_, index) => little[index ^ 1]);
for (const [label, bytes] of [['utf-8', new TextEncoder().encode(text)], ['utf-16le', little], ['utf-16be', big]]) {
    for (let size = 1; size <= bytes.length; size++) {
        const decoder = new TextDecoder(label, { fatal: true });
        let result = '';
        for (let at = 0; at < bytes.length; at += size) result += decoder.decode(bytes.subarray(at, at + size), { stream: true });
        assert.equal(result + decoder.decode(), text, `${label} by ${size}`);
    }
}
const mending = new TextDecoder();
assert.equal(mending.decode(new Uint8Array([0xf0, 0x9f]), { stream: true }), '');
assert.equal(mending.decode(new Uint8Array([0x61]), { stream: true }), '\ufffda');
assert.equal(mending.decode(new Uint8Array([0xe6]), { stream: true }), '');
assert.equal(mending.decode(), '\ufffd');
assert.equal(mending.decode(new Uint8Array([0xf0, 0x80]), { stream: true }), '\ufffd\ufffd');
assert.equal(mending.decode(new Uint8Array([0xf5]), { stream: true }), '\ufffd');
