// Errors as Node words and numbers them: https://nodejs.org/docs/latest-v20.x/api/errors.html#nodejs-error-codes
(function (native, load) {
    'use strict';

    function coded(Base, code, message) {
        const error = new Base(message);
        Object.defineProperty(error, 'code', { value: code, writable: true, enumerable: true, configurable: true });
        return error;
    }

    function received(value) {
        if (value === null || value === undefined) return `Received ${value}`;
        if (typeof value === 'function') return `Received function ${value.name}`;
        const { inspect } = load('inspect');
        if (typeof value === 'object') {
            const name = value.constructor?.name;
            return name ? `Received an instance of ${name}` : `Received ${inspect(value, { depth: -1 })}`;
        }
        const shown = inspect(value, { colors: false });
        return `Received type ${typeof value} (${shown.length > 28 ? `${shown.slice(0, 25)}...` : shown})`;
    }

    function invalidType(name, expected, value) {
        const noun = name.includes('.') ? 'property' : 'argument';
        const subject = name.endsWith(' argument') ? name : `"${name}" ${noun}`;
        const message = `The ${subject} must be ${expected}. ${received(value)}`;
        return coded(TypeError, 'ERR_INVALID_ARG_TYPE', message);
    }

    function text(value, name) {
        if (typeof value !== 'string') throw invalidType(name, 'of type string', value);
        return value;
    }

    function callable(value, name) {
        if (typeof value !== 'function') throw invalidType(name, 'of type function', value);
        return value;
    }

    return { coded, received, invalidType, text, callable };
})
