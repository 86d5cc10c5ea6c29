for (const url of ['/relative', 'http://user:pw@x/', 'ftp://x/', 'file:///etc/passwd', 'about:blank', 'blob:http://x/1']) {
    await assert.rejects(fetch(url), TypeError, url);
}
await assert.rejects(fetch('http://x/', { method: 'TRACE' }), TypeError);
await assert.rejects(fetch('http://x/', { body: 'x' }), TypeError);
await assert.rejects(fetch('http://x/', { headers: { 'a b': 'c' } }), TypeError);
assert.equal(await assert.rejects(fetch('http://x/', { signal: AbortSignal.abort('gone') }).catch((e) => { throw Error(e) })).then((e) => e.message), 'gone');
