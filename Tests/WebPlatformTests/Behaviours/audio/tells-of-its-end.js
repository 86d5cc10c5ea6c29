const audio = new Audio('https://example.com/short.mp3');
const seen = recorded(audio, 'playing', 'pause', 'ended');
const end = until(audio, 'ended');
audio.play().catch(() => {});
await end;
assert(audio.ended && audio.paused && audio.currentTime === 3, 'it ended');
assert(seen.join() === 'playing,pause,ended', seen.join());
