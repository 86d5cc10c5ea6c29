const cases = {
    shift_jis: [[0x93, 0xfa, 0x96, 0x7b, 0x82, 0x22], '日本\ufffd"'],
    'euc-jp': [[0xc6, 0xfc, 0x8e, 0xb1], '日ｱ'],
    'iso-2022-jp': [[0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42, 0x41], '日A'],
    gbk: [[0xc4, 0xe3, 0x80], '你€'],
    gb18030: [[0x90, 0x30, 0x81, 0x30], '\u{10000}'],
    big5: [[0xa7, 0x41, 0x88, 0x62], '你\u00ca\u0304'],
    'euc-kr': [[0xc7, 0xd1], '한'],
    'koi8-r': [[0xf0, 0xf2], 'ПР'],
    'x-user-defined': [[0x80], '\uf780'],
};
for (const [label, [bytes, text]] of Object.entries(cases)) {
    assert.equal(new TextDecoder(label).decode(new Uint8Array(bytes)), text, label);
    const decoder = new TextDecoder(label);
    const parts = bytes.map((byte) => decoder.decode(new Uint8Array([byte]), { stream: true }));
    assert.equal(parts.join('') + decoder.decode(), text, `${label} in parts`);
}
assert.throws(() => new TextDecoder('shift_jis', { fatal: true }).decode(new Uint8Array([0x82])), TypeError);
assert.equal(new TextDecoder('gb18030').decode(new Uint8Array([0x84, 0x31, 0x95, 0x33])), '\ufeff', 'only UTF has byte order marks');
