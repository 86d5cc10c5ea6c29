const audio = new Audio();
assert(audio instanceof HTMLAudioElement && audio instanceof HTMLMediaElement && audio instanceof EventTarget, 'its kinds');
assert(Object.prototype.toString.call(audio) === '[object HTMLAudioElement]', Object.prototype.toString.call(audio));
assert(Audio.prototype === HTMLAudioElement.prototype && Audio.name === 'Audio' && Audio.length === 0, 'its constructor');
for (const make of [() => Audio(), () => new HTMLAudioElement(), () => new HTMLMediaElement(), () => new MediaError()]) {
    assert.throws(make, TypeError);
}
assert(audio.canPlayType('audio/mpeg') === 'maybe' && audio.canPlayType('video/x-nothing') === '', 'types');
assert(audio.canPlayType('audio/ogg; codecs="opus"') === 'probably', 'codecs');
