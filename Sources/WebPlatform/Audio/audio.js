// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement, without a page: sound only, no tracks, no ranges.
(function (native, load) {
    'use strict';
    const { Event, EventTarget, expose, defineHandler, fire } = load('events');
    const { requireArguments, toDOMString, toUSVString, toDouble } = load('webidl');
    const { DOMException } = load('domexception');
    const { queueTask } = load('tasks');
    const { MediaError, constantsOf, errors, secret } = load('media-error');
    const network = { NETWORK_EMPTY: 0, NETWORK_IDLE: 1, NETWORK_LOADING: 2, NETWORK_NO_SOURCE: 3 };
    const ready = { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4 };
    const playable = /^audio\/(mpeg|mp3|mp4|x-m4a|aac|flac|x-flac|ogg|opus|wav|wave|x-wav|webm)\s*(;|$)/i;
    const updateInterval = 250;

    // Those that play are held; the others live as long as the script has them.
    const handlers = new Map();
    const playing = new Set();
    const forgotten = new FinalizationRegistry((id) => {
        handlers.delete(id);
        native.close(id);
    });
    let lastID = 0;

    native.onEvent((id, name, ...values) => handlers.get(id)?.deref()?.(name, values));

    class HTMLMediaElement extends EventTarget {
        #id = 0; // once there is a sound
        #handle = (name, values) => this.#hear(name, values);
        #src = '';
        #currentSrc = '';
        #networkState = network.NETWORK_EMPTY;
        #readyState = ready.HAVE_NOTHING;
        #error = null;
        #paused = true;
        #ended = false;
        #seeking = false;
        #start = 0; // where to begin, once it is known what
        #duration = NaN;
        #volume = 1;
        #muted = false;
        #timer = 0;
        #promises = []; // of plays that are not heard yet
        #generation = 0;
        #loop = false;
        #autoplay = false;
        #preload = 'auto';

        constructor(key) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            super();
        }

        get src() {
            return this.#src;
        }

        set src(value) {
            this.#src = toUSVString(value);
            this.load();
        }

        get loop() {
            return this.#loop;
        }

        set loop(value) {
            this.#loop = Boolean(value);
        }

        get autoplay() {
            return this.#autoplay;
        }

        set autoplay(value) {
            this.#autoplay = Boolean(value);
        }

        get preload() {
            return this.#preload;
        }

        set preload(value) {
            const text = toDOMString(value);
            this.#preload = ['none', 'metadata'].includes(text) ? text : 'auto';
        }

        get currentSrc() {
            return this.#currentSrc;
        }

        get networkState() {
            return this.#networkState;
        }

        get readyState() {
            return this.#readyState;
        }

        get error() {
            return this.#error;
        }

        get paused() {
            return this.#paused;
        }

        get ended() {
            return this.#ended;
        }

        get seeking() {
            return this.#seeking;
        }

        get duration() {
            return this.#duration;
        }

        get currentTime() {
            if (this.#ended) return this.#duration;
            return (this.#readyState > 0 ? native.position(this.#id) : undefined) ?? this.#start;
        }

        set currentTime(value) {
            const seconds = Math.max(0, toDouble(value));
            this.#start = seconds;
            if (this.#readyState === ready.HAVE_NOTHING) return;
            this.#seeking = true;
            this.#queue('seeking');
            if (this.#ended) this.#begin();
            else native.seek(this.#id, seconds);
            this.#ended = false;
        }

        get volume() {
            return this.#volume;
        }

        set volume(value) {
            const volume = toDouble(value);
            if (volume < 0 || volume > 1) throw new DOMException(`a volume is from 0 to 1 and not ${volume}`, 'IndexSizeError');
            if (volume === this.#volume) return;
            this.#volume = volume;
            this.#setVolume();
            this.#queue('volumechange');
        }

        get muted() {
            return this.#muted;
        }

        set muted(value) {
            if (Boolean(value) === this.#muted) return;
            this.#muted = Boolean(value);
            this.#setVolume();
            this.#queue('volumechange');
        }

        canPlayType(type) {
            requireArguments('HTMLMediaElement.canPlayType', arguments, 1);
            const text = toDOMString(type);
            if (!playable.test(text)) return '';
            return /codecs\s*=/i.test(text) ? 'probably' : 'maybe';
        }

        load() {
            this.#settle(new DOMException('another source was loaded', 'AbortError'));
            const wasEmpty = this.#networkState === network.NETWORK_EMPTY;
            this.#generation++;
            if (!wasEmpty) this.#queue('emptied');
            this.#readyState = ready.HAVE_NOTHING;
            this.#error = null;
            this.#ended = this.#seeking = false;
            this.#start = 0;
            this.#rest();
            this.#setDuration(NaN);
            this.#open();
        }

        play() {
            try {
                this.#paused;
            } catch (error) {
                return Promise.reject(error);
            }
            if (this.#error?.code === errors.MEDIA_ERR_SRC_NOT_SUPPORTED) return Promise.reject(notSupported(this.#error.message));
            if (this.#src === '') return Promise.reject(notSupported('there is no source to play'));
            const promise = new Promise((resolve, reject) => this.#promises.push({ resolve, reject }));
            if (this.#ended) {
                this.#start = 0;
                this.#ended = false;
                this.#begin();
            }
            if (!this.#paused) {
                if (this.#readyState >= ready.HAVE_FUTURE_DATA) this.#settle();
                return promise;
            }
            this.#paused = false;
            this.#queue('play');
            this.#hold();
            native.play(this.#id);
            return promise;
        }

        pause() {
            if (this.#paused) return;
            this.#rest();
            native.pause(this.#id);
            this.#queue('timeupdate');
            this.#queue('pause');
            this.#settle(new DOMException('it was paused', 'AbortError'));
        }

        #open() {
            if (this.#src === '') {
                this.#networkState = network.NETWORK_EMPTY;
                if (this.#id !== 0) native.pause(this.#id);
                return;
            }
            this.#networkState = network.NETWORK_LOADING;
            this.#queue('loadstart');
            const url = load('url').URL.parse(this.#src);
            if (url === null || !/^https?:$/.test(url.protocol)) return this.#fail(4, `${this.#src.slice(0, 200)} is no URL of http or https`);
            this.#currentSrc = url.href;
            if (this.#id === 0 && !this.#acquire()) return this.#fail(4, 'nothing here plays sound');
            this.#begin();
        }

        #acquire() {
            const id = ++lastID;
            if (!native.open(id)) return false;
            this.#id = id;
            handlers.set(id, new WeakRef(this.#handle));
            forgotten.register(this, id);
            this.#setVolume();
            return true;
        }

        #begin() {
            native.load(this.#id, this.#currentSrc, this.#start, this.#paused && !this.#autoplay);
            if (this.#paused && this.#autoplay) {
                this.#paused = false;
                this.#queue('play');
                this.#hold();
            }
        }

        #hold() {
            playing.add(this);
            native.await(this.#id, true);
        }

        #rest() {
            this.#paused = true;
            playing.delete(this);
            load('timers').clearInterval(this.#timer);
            this.#timer = 0;
            if (this.#id !== 0) native.await(this.#id, false);
        }

        #setVolume() {
            if (this.#id !== 0) native.setVolume(this.#id, this.#muted ? 0 : this.#volume);
        }

        #setDuration(seconds) {
            if (Object.is(seconds, this.#duration)) return;
            this.#duration = seconds;
            this.#queue('durationchange');
        }

        #queue(...types) {
            const generation = this.#generation;
            queueTask(() => {
                for (const type of types) if (generation === this.#generation || type === 'emptied') fire(this, new Event(type));
            });
        }

        #settle(error = undefined) {
            const promises = this.#promises;
            this.#promises = [];
            if (promises.length === 0) return;
            queueTask(() => promises.forEach(({ resolve, reject }) => (error === undefined ? resolve() : reject(error))));
        }

        // What the sound tells.
        #hear(name, values) {
            if (name === 'duration') this.#setDuration(values[0]);
            if (name === 'failed') return this.#fail(...values);
            if (name === 'ended') return this.#end();
            if (name === 'waiting') return this.#paused ? undefined : this.#queue('waiting');
            if (name === 'seeked') return this.#arrive();
            // It is held before anything is known of it, too.
            if (name !== 'ready' || !Number.isNaN(this.#duration)) this.#become(ready.HAVE_ENOUGH_DATA);
            if (name === 'playing' && !this.#paused) this.#sound();
        }

        #become(state) {
            const before = this.#readyState;
            this.#readyState = state;
            this.#networkState = network.NETWORK_IDLE;
            if (before === ready.HAVE_NOTHING) this.#queue('loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough');
            if (this.#seeking) this.#arrive();
        }

        #sound() {
            this.#queue('playing');
            this.#settle();
            if (this.#timer !== 0) return;
            this.#timer = load('timers').setInterval(() => fire(this, new Event('timeupdate')), updateInterval);
        }

        #arrive() {
            if (!this.#seeking) return;
            this.#seeking = false;
            this.#queue('timeupdate', 'seeked');
        }

        #end() {
            if (this.#loop) {
                this.#start = 0;
                return this.#begin();
            }
            if (Number.isNaN(this.#duration)) this.#setDuration(this.currentTime);
            this.#ended = true;
            this.#queue('timeupdate');
            if (!this.#paused) {
                this.#rest();
                this.#queue('pause');
            }
            this.#settle(new DOMException('it ended', 'AbortError'));
            this.#queue('ended');
        }

        #fail(code, message) {
            // What was never heard cannot be supported.
            const shown = this.#readyState === ready.HAVE_NOTHING ? errors.MEDIA_ERR_SRC_NOT_SUPPORTED : code;
            this.#error = new MediaError(secret, shown, message);
            this.#networkState = this.#readyState === ready.HAVE_NOTHING ? network.NETWORK_NO_SOURCE : network.NETWORK_IDLE;
            this.#settle(notSupported(message));
            this.#rest();
            this.#queue('error');
        }
    }

    function notSupported(message) {
        return new DOMException(message, 'NotSupportedError');
    }

    class HTMLAudioElement extends HTMLMediaElement {
        constructor(key) {
            super(key);
        }
    }

    // https://html.spec.whatwg.org/multipage/media.html#dom-audio
    function Audio(src = undefined) {
        if (new.target === undefined) throw new TypeError('Audio is a constructor: use new');
        const element = new HTMLAudioElement(secret);
        if (src !== undefined) element.src = src;
        return element;
    }

    expose(HTMLMediaElement);
    expose(HTMLAudioElement);
    Object.defineProperty(Audio, 'prototype', { value: HTMLAudioElement.prototype, writable: false });
    for (const constants of [network, ready]) constantsOf(HTMLMediaElement, constants);
    const types = [
        'abort', 'canplay', 'canplaythrough', 'durationchange', 'emptied', 'ended', 'error', 'loadeddata', 'loadedmetadata',
        'loadstart', 'pause', 'play', 'playing', 'seeked', 'seeking', 'timeupdate', 'volumechange', 'waiting',
    ];
    for (const type of types) defineHandler(HTMLMediaElement.prototype, type);

    return { Audio, HTMLAudioElement, HTMLMediaElement };
})
