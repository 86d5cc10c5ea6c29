assert.equal(new Response(null, { status: 65536 + 204 }).status, 204);
assert.equal(new Response(null, { status: '404.9' }).status, 404);
for (const status of [0, 100, 199, 600, -1, NaN, null]) assert.throws(() => new Response(null, { status }), RangeError, `${status}`);
for (const status of [101, 204, 205, 304]) {
    assert.throws(() => new Response('x', { status }), status === 101 ? RangeError : TypeError);
}
for (const statusText of ['a\nb', '\u0100', '\0']) assert.throws(() => new Response('', { statusText }), TypeError);
assert.equal(new Response('', { statusText: 'Fine\tthanks é' }).statusText, 'Fine\tthanks é');
assert.throws(() => new Response('', 1), TypeError);
assert.throws(() => new Response(Symbol()), TypeError);
assert.equal(await new Response(undefined).text(), '');
assert.equal(await new Response(12).text(), '12');
assert.throws(() => Response.json(), TypeError);
assert.throws(() => Response.json(undefined), TypeError);
assert.throws(() => Response.json({}, { status: 204 }), TypeError);
assert.throws(() => Response.json(1n), TypeError);
assert.equal(Response.json({}, { headers: { 'Content-Type': 'x/y' } }).headers.get('content-type'), 'x/y');
assert.equal(Response.json({}).headers.get('content-type'), 'application/json');
assert.throws(() => Response.redirect(), TypeError);
assert.throws(() => Response.redirect('no url'), TypeError);
assert.throws(() => Response.redirect('http://x/', 200), RangeError);
const redirect = Response.redirect('http://x/é', '308');
assert.deepEqual([redirect.status, redirect.headers.get('location'), redirect.body], [308, 'http://x/%C3%A9', null]);
assert.throws(() => redirect.headers.set('a', 'b'), TypeError);
assert.deepEqual([Response.length, Response.json.length, Response.redirect.length, Response.error.length], [0, 1, 1, 0]);
assert.deepEqual(Object.keys(Response).sort(), ['error', 'json', 'redirect']);
