// https://w3c.github.io/performance-timeline/#the-performanceentry-interface and its two kinds in User Timing.
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { requireArguments, toDOMString, toDouble, toDictionary } = load('webidl');
    const key = Symbol('made by the platform');

    function cloneOf(detail) {
        return detail === undefined || detail === null ? null : load('structuredclone').structuredClone(detail);
    }

    class PerformanceEntry {
        #values;

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            this.#values = arguments[1];
        }

        get name() {
            return this.#values.name;
        }

        get entryType() {
            return this.#values.entryType;
        }

        get startTime() {
            return this.#values.startTime;
        }

        get duration() {
            return this.#values.duration;
        }

        toJSON() {
            const values = { ...this.#values };
            return 'detail' in this ? { ...values, detail: this.detail } : values;
        }
    }

    class PerformanceMark extends PerformanceEntry {
        #detail;

        constructor(markName, markOptions = {}) {
            requireArguments('PerformanceMark', arguments, 1);
            const name = toDOMString(markName);
            const { detail, startTime } = toDictionary(markOptions, 'the options');
            const start = startTime === undefined ? load('performance').performance.now() : toDouble(startTime);
            if (start < 0) throw new TypeError('the startTime must not be negative');
            super(key, { name, entryType: 'mark', startTime: start, duration: 0 });
            this.#detail = cloneOf(detail);
        }

        get detail() {
            return this.#detail;
        }
    }

    class PerformanceMeasure extends PerformanceEntry {
        #detail;

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            super(key, arguments[1]);
            this.#detail = cloneOf(arguments[2]);
        }

        get detail() {
            return this.#detail;
        }
    }

    [PerformanceEntry, PerformanceMark, PerformanceMeasure].forEach(expose);

    function createMeasure(name, start, end, detail) {
        return new PerformanceMeasure(key, { name, entryType: 'measure', startTime: start, duration: end - start }, detail);
    }

    return { PerformanceEntry, PerformanceMark, PerformanceMeasure, createMeasure };
})
