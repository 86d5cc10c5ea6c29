const bytes = Uint8Array.from(atob('H4sIAAAAAAAC/8tIzcnJVyjPL8pJAQCFEUoNCwAAAA=='), (c) => c.charCodeAt());
const unpack = (chunk) => new Response(ReadableStream.from([chunk]).pipeThrough(new DecompressionStream('gzip'))).text();
assert.equal(await unpack(bytes), 'hello world');
assert.equal(await unpack(bytes.buffer), 'hello world');
assert.equal(await unpack(new DataView(bytes.buffer)), 'hello world');
