const all = new Uint8Array(256).map((_, index) => index);
const text = new TextDecoder('windows-1252').decode(all);
assert.equal(text.length, 256);
assert.equal(text.slice(0x80, 0xa0), '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ');
for (let code = 0xa0; code < 0x100; code++) assert.equal(text.charCodeAt(code), code);
for (let code = 0; code < 0x80; code++) assert.equal(text.charCodeAt(code), code);
