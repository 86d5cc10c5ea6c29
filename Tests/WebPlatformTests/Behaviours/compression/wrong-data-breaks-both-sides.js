const bytes = Uint8Array.from(atob('H4sIAAAAAAAC/8tIzcnJVyjPL8pJAQCFEUoNCwAAAA=='), (c) => c.charCodeAt());
const broken = async (...chunks) => {
    const stream = new DecompressionStream('gzip');
    const reading = (async () => { for await (const chunk of stream.readable); })();
    const writer = stream.writable.getWriter();
    const writes = [...chunks.map((chunk) => writer.write(chunk)), writer.close()];
    await assert.rejects(reading, TypeError);
    await assert.rejects(Promise.all(writes), TypeError);
};
await broken(new Uint8Array([1, 2, 3]));
await broken(bytes.slice(0, -1));
await broken(new Uint8Array([...bytes, 0]));
await broken(bytes, new Uint8Array([0]));
await broken();
for (const chunk of ['text', null, undefined, 1, {}, [1]]) await broken(chunk);
