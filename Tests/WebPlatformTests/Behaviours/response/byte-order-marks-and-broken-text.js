assert.equal(await new Response('\ufeffabc').text(), 'abc');
assert.equal(await new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0x61])).text(), 'a');
assert.deepEqual(await new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0x31])).json(), 1);
assert.equal(await new Response(new Uint8Array([0x61, 0xff, 0x62])).text(), 'a\ufffdb');
assert.equal(await new Response(new Uint8Array([0x61, 0, 0x62])).text(), 'a\0b');
assert.equal(await new Response('a\ud800b').text(), 'a\ufffdb');
assert.equal(await new Response(new Uint8Array([0xf0, 0x9f, 0x98, 0x80])).text(), '\u{1F600}');
