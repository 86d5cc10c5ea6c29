// https://nodejs.org/docs/latest-v20.x/api/assert.html
(function (native, load) {
    'use strict';
    const { coded, invalidType } = load('node-errors');
    const { isDeepEqual, isDeepStrictEqual } = load('node-deep-equal');
    const { AssertionError } = load('node-assertion-error');
    const { throws, rejects, doesNotThrow, doesNotReject } = load('node-assert-throws');
    const { inspect } = load('inspect');

    // A message that is an error is thrown as it is.
    function complain(options) {
        if (options.message instanceof Error) throw options.message;
        throw new AssertionError(options);
    }

    function check(holds, values, operator) {
        const [actual, expected, message] = values;
        if (values.length < 2) {
            throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "actual" and "expected" arguments must be specified');
        }
        if (!holds(actual, expected)) complain({ actual, expected, message, operator });
    }

    function falsy(values) {
        const isSilent = values.length < 2 || values[1] === undefined || values[1] === null;
        if (values.length === 0) return 'No value argument passed to `assert.ok()`';
        if (!isSilent) return values[1];
        const call = load('node-source').callText(new Error().stack);
        if (call === undefined) return 'The expression evaluated to a falsy value';
        return `The expression evaluated to a falsy value:\n\n  ${call}\n`;
    }

    function ok(...values) {
        if (values[0]) return;
        const message = falsy(values);
        if (message instanceof Error) throw message;
        const error = new AssertionError({ actual: values[0], expected: true, message, operator: '==' });
        error.generatedMessage = message !== values[1];
        throw error;
    }

    function matching(text, pattern, message, operator) {
        if (!(pattern instanceof RegExp)) throw invalidType('regexp', 'an instance of RegExp', pattern);
        const isText = typeof text === 'string';
        if (isText && (RegExp.prototype.exec.call(pattern, text) !== null) === (operator === 'match')) return;
        if (message instanceof Error) throw message;
        const wish = operator === 'match' ? 'did not match the regular expression' : 'was expected to not match the regular expression';
        const generated = isText ? `The input ${wish} ${inspect(pattern)}. Input:\n\n${inspect(text)}\n` :
            `The "string" argument must be of type string. ${load('node-errors').received(text)}`;
        const error = new AssertionError({ actual: text, expected: pattern, message: message ?? generated, operator });
        error.generatedMessage = message === undefined || message === null;
        throw error;
    }

    const looselyEqual = (a, b) => a == b || (Number.isNaN(a) && Number.isNaN(b));
    const methods = {
        ok,
        fail(message = 'Failed') {
            if (message instanceof Error) throw message;
            const error = new AssertionError({ message, operator: 'fail' });
            error.generatedMessage = arguments.length === 0;
            throw error;
        },
        equal: (...values) => check(looselyEqual, values, '=='),
        notEqual: (...values) => check((a, b) => !looselyEqual(a, b), values, '!='),
        strictEqual: (...values) => check(Object.is, values, 'strictEqual'),
        notStrictEqual: (...values) => check((a, b) => !Object.is(a, b), values, 'notStrictEqual'),
        deepEqual: (...values) => check(isDeepEqual, values, 'deepEqual'),
        notDeepEqual: (...values) => check((a, b) => !isDeepEqual(a, b), values, 'notDeepEqual'),
        deepStrictEqual: (...values) => check(isDeepStrictEqual, values, 'deepStrictEqual'),
        notDeepStrictEqual: (...values) => check((a, b) => !isDeepStrictEqual(a, b), values, 'notDeepStrictEqual'),
        match: (text, pattern, message) => matching(text, pattern, message, 'match'),
        doesNotMatch: (text, pattern, message) => matching(text, pattern, message, 'doesNotMatch'),
        throws, rejects, doesNotThrow, doesNotReject,
        ifError(value) {
            if (value === null || value === undefined) return;
            const shown = value?.message === undefined ? inspect(value) : value.message || value.constructor?.name;
            const message = `ifError got unwanted exception: ${shown}`;
            throw new AssertionError({ actual: value, expected: null, operator: 'ifError', message });
        },
        AssertionError,
    };

    const assert = Object.assign((...values) => ok(...values), methods);
    assert.strict = Object.assign((...values) => ok(...values), methods, {
        equal: assert.strictEqual, deepEqual: assert.deepStrictEqual, notEqual: assert.notStrictEqual,
        notDeepEqual: assert.notDeepStrictEqual,
    });
    assert.strict.strict = assert.strict;
    return { exports: assert, strict: assert.strict };
})
