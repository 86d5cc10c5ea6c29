// https://w3c.github.io/hr-time/#sec-performance and https://w3c.github.io/user-timing/
(function (native, load) {
    'use strict';
    const { EventTarget, expose } = load('events');
    const { requireArguments, toDOMString, toDouble, toDictionary, isObject } = load('webidl');
    const key = Symbol('made by the platform');
    const timeOrigin = native.timeOrigin();
    // In the order in which they were made.
    let entries = [];

    // https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp
    function timeOf(mark) {
        if (typeof mark !== 'string') {
            if (mark < 0) throw new TypeError('a time must not be negative');
            return mark;
        }
        const entry = entries.findLast(({ entryType, name }) => entryType === 'mark' && name === mark);
        if (entry !== undefined) return entry.startTime;
        const { DOMException } = load('domexception');
        throw new DOMException(`there is no mark named "${mark}"`, 'SyntaxError');
    }

    const toMark = (value) => (typeof value === 'number' ? toDouble(value) : toDOMString(value));

    function measureOptions(value) {
        const { detail, duration, end, start } = toDictionary(value, 'the options');
        const options = {
            detail,
            duration: duration === undefined ? undefined : toDouble(duration),
            end: end === undefined ? undefined : toMark(end),
            start: start === undefined ? undefined : toMark(start),
        };
        return Object.values(options).every((member) => member === undefined) ? {} : checked(options);
    }

    function checked(options) {
        const { start, end, duration } = options;
        if (start === undefined && end === undefined) throw new TypeError('a measure needs a start or an end');
        if (start !== undefined && end !== undefined && duration !== undefined) {
            throw new TypeError('a measure has a start and an end, or a duration and one of the two');
        }
        return options;
    }

    function endOf({ start, end, duration }, endMark, now) {
        if (endMark !== undefined) return timeOf(endMark);
        if (end !== undefined) return timeOf(end);
        return start !== undefined && duration !== undefined ? timeOf(start) + duration : now;
    }

    function startOf({ start, duration }, end) {
        if (start !== undefined) return timeOf(start);
        return duration === undefined ? 0 : end - duration;
    }

    function select(isWanted) {
        return entries.filter(isWanted).sort((a, b) => a.startTime - b.startTime);
    }

    function clear(type, given) {
        const name = given === undefined ? null : toDOMString(given);
        entries = entries.filter((entry) => entry.entryType !== type || (name !== null && entry.name !== name));
    }

    class Performance extends EventTarget {
        #isMade = true;

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            super();
        }

        get timeOrigin() {
            this.#isMade; // throws where this is no Performance
            return timeOrigin;
        }

        now() {
            this.#isMade;
            return native.now();
        }

        toJSON() {
            this.#isMade;
            return { timeOrigin };
        }

        mark(markName, markOptions = {}) {
            this.#isMade;
            requireArguments('Performance.mark', arguments, 1);
            const entry = new (load('performance-entries').PerformanceMark)(markName, markOptions);
            entries.push(entry);
            return entry;
        }

        measure(measureName, startOrMeasureOptions = {}, endMark = undefined) {
            this.#isMade;
            requireArguments('Performance.measure', arguments, 1);
            const name = toDOMString(measureName);
            const isOptions = isObject(startOrMeasureOptions) || startOrMeasureOptions === null;
            const options = isOptions ? measureOptions(startOrMeasureOptions) : { start: toDOMString(startOrMeasureOptions) };
            const last = endMark === undefined ? undefined : toDOMString(endMark);
            if (isOptions && Object.keys(options).length > 0 && last !== undefined) throw new TypeError('a measure has one end');
            const end = endOf(options, last, native.now());
            const entry = load('performance-entries').createMeasure(name, startOf(options, end), end, options.detail);
            entries.push(entry);
            return entry;
        }

        clearMarks(markName = undefined) {
            this.#isMade;
            clear('mark', markName);
        }

        clearMeasures(measureName = undefined) {
            this.#isMade;
            clear('measure', measureName);
        }

        getEntries() {
            this.#isMade;
            return select(() => true);
        }

        getEntriesByType(type) {
            this.#isMade;
            requireArguments('Performance.getEntriesByType', arguments, 1);
            const wanted = toDOMString(type);
            return select((entry) => entry.entryType === wanted);
        }

        getEntriesByName(name, type = undefined) {
            this.#isMade;
            requireArguments('Performance.getEntriesByName', arguments, 1);
            const wanted = toDOMString(name);
            const wantedType = type === undefined ? null : toDOMString(type);
            return select((entry) => entry.name === wanted && (wantedType === null || entry.entryType === wantedType));
        }
    }
    expose(Performance);

    return { Performance, performance: new Performance(key) };
})
