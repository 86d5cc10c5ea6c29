const packed = await new Response(new Blob([new Uint8Array(1_000_000)]).stream().pipeThrough(new CompressionStream('gzip'))).bytes();
const fill = async () => {
    const stream = new DecompressionStream('gzip');
    const writer = stream.writable.getWriter();
    writer.write(packed).catch(() => {});
    const reader = stream.readable.getReader();
    await reader.read();
    return { reader, writer };
};
const aborted = await fill();
await aborted.writer.abort('why');
assert.equal(await aborted.reader.closed.catch((reason) => reason), 'why');
const cancelled = await fill();
await cancelled.reader.cancel('enough');
assert.equal(await cancelled.writer.closed.catch((reason) => reason), 'enough');
