const audio = new Audio('https://example.com/noise.mp3');
const failed = until(audio, 'error');
audio.play().catch(() => {});
await failed;
assert(audio.error.code === MediaError.MEDIA_ERR_DECODE && audio.paused, `${audio.error.code}`);
