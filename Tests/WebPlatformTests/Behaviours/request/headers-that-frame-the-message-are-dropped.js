const request = new Request('http://x/', { headers: { Host: 'y', 'content-length': '3', Connection: 'close', 'Transfer-Encoding': 'chunked', Upgrade: 'h2c', 'User-Agent': 'me', Cookie: 'c=1', Referer: 'r', Origin: 'o' } });
assert.deepEqual([...request.headers.keys()], ['cookie', 'origin', 'referer', 'user-agent']);
request.headers.set('host', 'z');
assert.equal(request.headers.has('host'), false);
