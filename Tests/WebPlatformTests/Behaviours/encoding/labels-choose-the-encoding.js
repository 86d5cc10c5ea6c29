assert.equal(new TextDecoder().encoding, 'utf-8');
assert.equal(new TextDecoder(' UTF8\n').encoding, 'utf-8');
assert.equal(new TextDecoder('latin1').encoding, 'windows-1252');
assert.equal(new TextDecoder('ASCII').encoding, 'windows-1252');
assert.equal(new TextDecoder('iso-8859-1').encoding, 'windows-1252');
assert.equal(new TextDecoder('utf-16').encoding, 'utf-16le');
assert.equal(new TextDecoder('unicodefffe').encoding, 'utf-16be');
assert.throws(() => new TextDecoder('klingon'), RangeError);
assert.throws(() => new TextDecoder(''), RangeError);
