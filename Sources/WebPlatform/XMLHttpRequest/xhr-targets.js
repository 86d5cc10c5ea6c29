// https://xhr.spec.whatwg.org/#xmlhttprequesteventtarget
(function (native, load) {
    'use strict';
    const { EventTarget, expose, defineHandler, fire } = load('events');
    const { ProgressEvent } = load('progress-event');
    const key = Symbol('made by the platform');

    class XMLHttpRequestEventTarget extends EventTarget {
        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            super();
        }
    }
    expose(XMLHttpRequestEventTarget);
    for (const type of ['loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend']) {
        defineHandler(XMLHttpRequestEventTarget.prototype, type);
    }

    class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
        constructor() {
            super(arguments[0]);
        }
    }
    expose(XMLHttpRequestUpload);

    // https://xhr.spec.whatwg.org/#concept-event-fire-progress
    function fireProgress(target, type, loaded = 0, total = 0) {
        fire(target, new ProgressEvent(type, { loaded, total, lengthComputable: total !== 0 }));
    }

    return { XMLHttpRequestEventTarget, XMLHttpRequestUpload, fireProgress, key };
})
