(function (native, load) {
    'use strict';
    const { Event, fire, expose } = load('events');
    let isReporting = false;

    class ErrorEvent extends Event {
        #init;

        constructor(type, init = {}) {
            if (arguments.length === 0) throw new TypeError('ErrorEvent needs a type');
            super(type, init);
            const { message = '', filename = '', lineno = 0, colno = 0, error } = init ?? {};
            const place = { filename: `${filename}`, lineno: lineno >>> 0, colno: colno >>> 0 };
            this.#init = { message: `${message}`, ...place, error };
        }

        get message() {
            return this.#init.message;
        }

        get filename() {
            return this.#init.filename;
        }

        get lineno() {
            return this.#init.lineno;
        }

        get colno() {
            return this.#init.colno;
        }

        get error() {
            return this.#init.error;
        }
    }
    expose(ErrorEvent);

    // What was thrown may be anything, with getters that throw.
    function describe(error) {
        try {
            const { message, sourceURL, line, column } = Object(error);
            const place = { filename: sourceURL, lineno: line, colno: column };
            return { message: message === undefined ? String(error) : message, ...place };
        } catch {
            return {};
        }
    }

    // Errors of the listeners for errors go to the log only.
    function isHandled(error) {
        if (isReporting) return false;
        isReporting = true;
        try {
            return !fire(globalThis, new ErrorEvent('error', { ...describe(error), error, cancelable: true }));
        } catch {
            return false;
        } finally {
            isReporting = false;
        }
    }

    function reportError(error) {
        if (arguments.length === 0) throw new TypeError('reportError needs a value');
        if (!isHandled(error)) logUncaught(error, false);
    }

    function logUncaught(error, isRejection, promise) {
        native.log(error, load('inspect').inspect(error), isRejection, promise);
    }

    return { ErrorEvent, reportError, logUncaught };
})
