const audio = new Audio('https://example.com/a.mp3');
await audio.play();
const seen = recorded(audio, 'seeking', 'seeked');
const seeked = until(audio, 'seeked');
audio.currentTime = 1.5;
assert(audio.seeking, 'it is on its way');
await seeked;
assert(audio.currentTime === 1.5 && !audio.seeking && seen.join() === 'seeking,seeked', `${audio.currentTime} ${seen}`);
