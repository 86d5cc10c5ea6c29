(() => {
    'use strict';
    class AssertionError extends Error {
        get name() {
            return 'AssertionError';
        }
    }

    function show(value) {
        if (typeof value === 'string') return JSON.stringify(value);
        if (value instanceof Error) return `${value.name}: ${value.message}`;
        if (typeof value === 'object' && value !== null) {
            return JSON.stringify(value, (key, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? String(value);
        }
        return Object.is(value, -0) ? '-0' : String(value);
    }

    function fail(message) {
        throw new AssertionError(message);
    }

    function assert(condition, message = 'the condition does not hold') {
        if (!condition) fail(message);
    }

    function isDeeplyEqual(a, b) {
        if (Object.is(a, b)) return true;
        if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
        if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
        const keys = Reflect.ownKeys(a);
        return (
            keys.length === Reflect.ownKeys(b).length &&
            keys.every((key) => Object.hasOwn(b, key) && isDeeplyEqual(a[key], b[key]))
        );
    }

    function matches(error, expected) {
        if (typeof expected === 'function') return error instanceof expected;
        return error?.name === expected;
    }

    const nameOf = (expected) => (typeof expected === 'function' ? expected.name : expected);

    // Object.is.
    assert.equal = (actual, expected, message = '') => {
        if (!Object.is(actual, expected)) fail(`${message} expected ${show(expected)}, got ${show(actual)}`.trim());
    };

    // Same prototypes, own keys and values, all the way down.
    assert.deepEqual = (actual, expected, message = '') => {
        if (!isDeeplyEqual(actual, expected)) fail(`${message} expected ${show(expected)}, got ${show(actual)}`.trim());
    };

    // `expected` is a constructor or an error's name; gives the error.
    assert.throws = (body, expected = Error, message = '') => {
        try {
            body();
        } catch (error) {
            if (!matches(error, expected)) fail(`${message} expected ${nameOf(expected)}, thrown was ${show(error)}`.trim());
            return error;
        }
        fail(`${message} expected ${nameOf(expected)}, nothing was thrown`.trim());
    };

    assert.rejects = async (promise, expected = Error, message = '') => {
        try {
            await promise;
        } catch (error) {
            if (!matches(error, expected)) fail(`${message} expected ${nameOf(expected)}, rejected with ${show(error)}`.trim());
            return error;
        }
        fail(`${message} expected ${nameOf(expected)}, but it was fulfilled`.trim());
    };

    return Object.freeze(assert);
})()
