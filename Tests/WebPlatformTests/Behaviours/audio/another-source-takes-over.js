const audio = new Audio('https://example.com/a.mp3');
const seen = recorded(audio, 'emptied', 'pause', 'loadstart');
const first = audio.play();
audio.src = 'https://example.com/b.mp3';
const error = await first.then(() => null, (error) => error);
assert(error?.name === 'AbortError', `${error}`);
await audio.play();
assert(audio.currentSrc === 'https://example.com/b.mp3' && !audio.paused, audio.currentSrc);
assert(seen.includes('emptied'), seen.join());
