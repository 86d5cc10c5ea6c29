const audio = new Audio('https://example.com/a.mp3');
const play = audio.play();
audio.pause();
const error = await play.then(() => null, (error) => error);
assert(error?.name === 'AbortError' && audio.paused, `${error}`);
