// Each stream, and the events that come of it.
const streams = [
    ['data: a\n\ndata:b\n\ndata:  c\n\n', ['a', 'b', ' c']],
    ['data: a\r\ndata: b\r\n\r\ndata: c\r\rdata: d\n\r\n', ['a\nb', 'c', 'd']],
    ['\ufeffdata: a\n\n', ['a']],
    ['\ufeff\ufeffdata: a\n\ndata: b\n\n', ['b']],
    ['data\n\ndata\ndata\n\ndata:\n\n', ['', '\n', '']],
    [':comment\ndata: a\n:data: b\nnonsense: c\ndatax: d\n Data: e\n\n', ['a']],
    ['data: a\n\n\n\ndata: b\n\n', ['a', 'b']],
    ['data: caf\u00e9 \ud83c\udfb5\n\n', ['café 🎵']],
    ['data: unfinished\n', []],
    ['event: other\ndata: a\n\ndata: b\n\nevent: other\n\ndata: c\n\n', ['other a', 'b', 'c']],
    ['id: 1\ndata: a\n\nid: 2\u0000\ndata: b\n\nid\ndata: c\n\n', ['a #1', 'b #1', 'c']],
    ['id: 7\n\ndata: a\n\n', ['a #7']],
];
const collect = (stream) =>
    new Promise((resolve) => {
        const source = new EventSource(`data:text/event-stream,${encodeURIComponent(stream)}`);
        const seen = [];
        const note = (event) => seen.push((event.type === 'message' ? '' : `${event.type} `) + event.data + (event.lastEventId && ` #${event.lastEventId}`));
        source.onmessage = note;
        source.addEventListener('other', note);
        source.onerror = () => {
            source.close();
            resolve(seen);
        };
    });
for (const [stream, expected] of streams) assert.deepEqual(await collect(stream), expected, JSON.stringify(stream));
