// https://nodejs.org/docs/latest-v20.x/api/timers.html
(function (native, load) {
    'use strict';
    const { setTimeout, setInterval } = load('node-timeout');
    const { clearTimeout, clearInterval } = load('timers');
    const { setImmediate, clearImmediate } = load('node-ticks');
    const { exports: promises } = load('node:timers/promises');
    return { exports: { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate, promises } };
})
