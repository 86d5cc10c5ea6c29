const good = [[' Z g\n=\t=\r\f', 'f'], ['Zg', 'f'], ['Zm8', 'fo'], ['ab', 'i'], ['abc', 'i·'], ['', '']];
for (const [text, expected] of good) assert.equal(atob(text), expected, text);
for (const text of ['Z', 'Zg=', 'Zg===', '=', '==', '====', 'Z=g=', 'Zg==Zg==', 'ab-_', 'é', 'a\u00a0bc', 'abcde', '\ud800']) {
    assert.throws(() => atob(text), 'InvalidCharacterError', text);
}
assert.throws(() => atob(), TypeError);
