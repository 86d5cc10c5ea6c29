// The life of a program: its main script runs, then what that left behind, and then it ends.
(function (native, load) {
    'use strict';
    const { then } = Promise.prototype;
    let isSettled = false;

    // `run` gives the promise of the main script.
    function start(run) {
        Reflect.apply(then, run(), [() => {
            isSettled = true;
        }, (error) => {
            isSettled = true;
            load('errorreporting').reportError(error);
        }]);
        load('node-ticks').drain();
    }

    function idle() {
        load('node:process').idle(isSettled);
    }

    function uncaught(error) {
        load('node:process').uncaught(error);
    }

    function rejected(promise, reason) {
        load('node:process').rejected(reason, promise);
    }

    return { start, idle, uncaught, rejected };
})
