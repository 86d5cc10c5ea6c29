// The life of a program: its main script runs, then what that left behind, and then it ends.
(function (native, load) {
    'use strict';
    const { then } = Promise.prototype;
    let isSettled = false;
    let isPrompt = false;

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

    // A prompt ends when the person says so, and not by an error.
    function keepOpen() {
        isPrompt = true;
    }

    function idle() {
        if (!isPrompt) load('node:process').idle(isSettled);
    }

    function uncaught(error) {
        if (!isPrompt) return load('node:process').uncaught(error);
        load('node-streams').stderr.write(`${load('prompt').failure(error)}\n`);
    }

    // The person has said so: what is pending may still finish.
    function close() {
        isPrompt = false;
        isSettled = true;
    }

    function rejected(promise, reason) {
        if (isPrompt) uncaught(reason);
        else load('node:process').rejected(reason, promise);
    }

    return { start, keepOpen, close, idle, uncaught, rejected };
})
