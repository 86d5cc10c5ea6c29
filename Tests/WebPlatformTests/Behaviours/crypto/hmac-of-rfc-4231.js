// Test cases 1, 2 and 6.
const cases = [
    ['0b'.repeat(20), utf8('Hi There'), {
        'SHA-256': 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
        'SHA-512': '87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854',
    }],
    [hex(utf8('Jefe')), utf8('what do ya want for nothing?'), {
        'SHA-256': '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
        'SHA-384': 'af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649',
    }],
    ['aa'.repeat(131), utf8('Test Using Larger Than Block-Size Key - Hash Key First'), {
        'SHA-256': '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    }],
];
for (const [key, data, codes] of cases) {
    for (const hash in codes) {
        const held = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash }, false, ['sign', 'verify']);
        assert.equal(hex(await subtle.sign('HMAC', held, data)), codes[hash], hash);
        assert.equal(await subtle.verify('HMAC', held, bytes(codes[hash]), data), true);
        assert.equal(await subtle.verify('HMAC', held, bytes(codes[hash]).subarray(1), data), false);
        assert.equal(await subtle.verify('HMAC', held, new Uint8Array(0), data), false);
        const wrong = bytes(codes[hash]);
        wrong[wrong.length - 1] ^= 1;
        assert.equal(await subtle.verify('HMAC', held, wrong, data), false);
    }
}
