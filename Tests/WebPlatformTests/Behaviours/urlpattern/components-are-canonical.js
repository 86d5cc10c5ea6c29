const canonical = (component, text, more) => new URLPattern({ [component]: text, ...more })[component];
assert.equal(canonical('protocol', 'HTTPS:'), 'https');
assert.equal(canonical('protocol', 'http{s}?'), 'http{s}?');
assert.equal(canonical('username', 'a b\\:'), 'a%20b%3A');
assert.equal(canonical('password', 'é'), '%C3%A9');
assert.equal(canonical('hostname', 'BÜCHER.example'), 'xn--bcher-kva.example');
assert.equal(canonical('hostname', '[2001:DB8::1]'.replaceAll(':', '\\:')), '[2001\\:db8\\:\\:1]');
assert.equal(canonical('port', '443', { protocol: 'https' }), '');
assert.equal(canonical('port', '443', { protocol: 'http' }), '443');
assert.equal(canonical('port', '443'), '443');
assert.equal(canonical('pathname', '/a/../b/./c d'), '/b/c%20d');
assert.equal(canonical('pathname', '/caf\u00e9'), '/caf%C3%A9');
assert.equal(canonical('pathname', 'caf\u00e9 x', { protocol: 'data' }), 'caf%C3%A9 x');
assert.equal(canonical('search', '?q=caf\u00e9 b'), 'q=caf%C3%A9%20b');
assert.equal(canonical('hash', '#a b'), 'a%20b');
for (const [component, wrong] of [['protocol', 'ht tp'], ['protocol', 'caf\u00e9'], ['hostname', 'bad host'], ['hostname', 'a|b'], ['hostname', '[\\:xyz]'], ['port', 'abc'], ['port', '65536']]) {
    assert.throws(() => canonical(component, wrong), TypeError, wrong);
}
