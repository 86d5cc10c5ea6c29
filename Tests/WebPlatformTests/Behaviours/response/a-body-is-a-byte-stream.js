for (const source of ['abcd', new Blob(['abcd']), new Uint8Array([97, 98, 99, 100])]) {
    const reader = new Response(source).body.getReader({ mode: 'byob' });
    const decode = (bytes) => new TextDecoder().decode(bytes);
    const { value } = await reader.read(new Uint8Array(3));
    assert.equal(decode(value), 'abc');
    assert.equal(decode((await reader.read(new Uint8Array(3))).value), 'd');
    const last = await reader.read(new Uint8Array(3));
    assert.deepEqual([last.done, last.value.byteLength], [true, 0]);
}
