// What Node has as globals beside the web's.
(function (native, load) {
    'use strict';
    const { setImmediate, clearImmediate } = load('node-ticks');
    return {
        global: globalThis,
        setImmediate,
        clearImmediate,
        get Buffer() {
            return load('node:buffer').Buffer;
        },
        get process() {
            return load('node:process').process;
        },
    };
})
