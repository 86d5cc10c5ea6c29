const audio = new Audio();
assert.equal(audio.volume, 1);
audio.volume = 0.25;
assert.equal(audio.volume, 0.25);
for (const volume of [-0.1, 1.1]) assert.throws(() => (audio.volume = volume), 'IndexSizeError');
assert.throws(() => (audio.volume = 'loud'), TypeError);
assert.equal(audio.volume, 0.25, 'as before');
