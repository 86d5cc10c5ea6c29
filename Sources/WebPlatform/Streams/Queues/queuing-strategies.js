// https://streams.spec.whatwg.org/#qs
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { toCallback, toDictionary } = load('webidl');

    // One function for all strategies of a class.
    const byteLengthSize = { size: (chunk) => chunk.byteLength }.size;
    const countSize = { size: () => 1 }.size;

    function highWaterMarkOf(init, name) {
        const { highWaterMark } = toDictionary(init, 'the init');
        if (highWaterMark === undefined) throw new TypeError(`${name} needs a highWaterMark`);
        return +highWaterMark;
    }

    class ByteLengthQueuingStrategy {
        #highWaterMark;
        constructor(init) {
            this.#highWaterMark = highWaterMarkOf(init, 'ByteLengthQueuingStrategy');
        }
        get highWaterMark() {
            return this.#highWaterMark;
        }
        get size() {
            this.#highWaterMark;
            return byteLengthSize;
        }
    }

    class CountQueuingStrategy {
        #highWaterMark;
        constructor(init) {
            this.#highWaterMark = highWaterMarkOf(init, 'CountQueuingStrategy');
        }
        get highWaterMark() {
            return this.#highWaterMark;
        }
        get size() {
            this.#highWaterMark;
            return countSize;
        }
    }
    [ByteLengthQueuingStrategy, CountQueuingStrategy].forEach(expose);

    // The dictionary QueuingStrategy.
    function strategyOf(value) {
        const given = toDictionary(value, 'the queuing strategy');
        const { highWaterMark } = given;
        const strategy = { highWaterMark: highWaterMark === undefined ? undefined : +highWaterMark };
        const { size } = given;
        strategy.size = size === undefined ? undefined : toCallback(size, "the strategy's size");
        return strategy;
    }

    function extractHighWaterMark({ highWaterMark }, defaultHWM) {
        if (highWaterMark === undefined) return defaultHWM;
        if (!(highWaterMark >= 0)) throw new RangeError('the highWaterMark must be a number that is not negative');
        return highWaterMark;
    }

    function extractSizeAlgorithm({ size }) {
        return size === undefined ? () => 1 : (chunk) => +Reflect.apply(size, undefined, [chunk]);
    }

    return { ByteLengthQueuingStrategy, CountQueuingStrategy, strategyOf, extractHighWaterMark, extractSizeAlgorithm };
})
