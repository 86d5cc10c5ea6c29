const audio = new Audio('https://example.com/missing.mp3');
const error = await audio.play().then(() => null, (error) => error);
assert(error instanceof DOMException && error.name === 'NotSupportedError', `${error}`);
assert(audio.error instanceof MediaError && audio.error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED, 'a code');
assert(audio.error.message.includes('404'), audio.error.message);
assert(audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE, 'no source');
