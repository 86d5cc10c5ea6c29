const plain = await fetch('data:,a%20b%zz#frag');
assert.deepEqual([plain.status, plain.statusText, plain.headers.get('content-type'), await plain.text()], [200, 'OK', 'text/plain;charset=US-ASCII', 'a b%zz']);
const coded = await fetch('data:application/json ; base64,eyJhIjoxfQ==');
assert.deepEqual(await coded.json(), { a: 1 });
assert.equal(coded.headers.get('content-type'), 'application/json');
assert.deepEqual([...(await (await fetch('data:;base64,AP8')).bytes())], [0, 255]);
assert.equal((await fetch('data:;charset=x,a')).headers.get('content-type'), 'text/plain;charset=x');
await assert.rejects(fetch('data:;base64,A'), TypeError);
await assert.rejects(fetch('data:nothing'), TypeError);
