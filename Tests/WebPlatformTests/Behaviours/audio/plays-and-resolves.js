const audio = new Audio();
audio.src = 'https://example.com/a.mp3';
const seen = recorded(audio, 'loadstart', 'durationchange', 'loadedmetadata', 'canplay', 'play', 'playing');
assert(audio.paused, 'it begins paused');
await audio.play();
assert(!audio.paused && !audio.ended && audio.duration === 3 && audio.readyState === 4, 'it plays');
await new Promise((resolve) => setTimeout(resolve, 0));
assert(seen.join() === 'loadstart,play,durationchange,loadedmetadata,canplay,playing' ||
    seen.join() === 'loadstart,durationchange,loadedmetadata,canplay,play,playing', seen.join());
