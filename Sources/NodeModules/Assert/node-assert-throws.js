// What must throw or reject, what must not, and what is expected of the error.
(function (native, load) {
    'use strict';
    const { coded, invalidType, callable, received } = load('node-errors');
    const { isDeepStrictEqual } = load('node-deep-equal');
    const { AssertionError } = load('node-assertion-error');
    const { inspect } = load('inspect');
    const isObject = (value) => typeof value === 'object' && value !== null;
    const isErrorClass = (value) => Object.prototype.isPrototypeOf.call(Error, value) || value === Error;

    // Calls, and tells what came of it: `{ error }`, or nothing.
    function outcome(body) {
        callable(body, 'fn');
        try {
            body();
        } catch (error) {
            return { error };
        }
        return undefined;
    }

    const isThenable = (value) => isObject(value) && typeof value.then === 'function' && typeof value.catch === 'function';

    async function settlement(body) {
        const promise = typeof body === 'function' ? body() : body;
        if (!isThenable(promise)) {
            if (typeof body !== 'function') throw invalidType('promiseFn', 'of type function or an instance of Promise', body);
            const text = `Expected instance of Promise to be returned from the "promiseFn" function but got ${received(promise).slice(9)}.`;
            throw coded(TypeError, 'ERR_INVALID_RETURN_VALUE', text);
        }
        try {
            await promise;
        } catch (error) {
            return { error };
        }
        return undefined;
    }

    // The arguments after the function: what is expected, and a message.
    function wish(expected, message, error) {
        if (typeof expected !== 'string') {
            const isKind = expected === undefined || expected === null || isObject(expected) || typeof expected === 'function';
            if (!isKind) throw invalidType('error', 'of type function or an instance of Error, RegExp, or Object', expected);
            return { expected, message };
        }
        const said = isObject(error) ? error.message : error;
        if (said === expected) {
            const what = isObject(error) ? `error message "${expected}"` : `error "${expected}"`;
            throw coded(TypeError, 'ERR_AMBIGUOUS_ARGUMENT', `The "error/message" argument is ambiguous. The ${what} is identical to the message.`);
        }
        return { message: expected };
    }

    function expectFailure(found, values, operator) {
        const { expected, message } = wish(values[0], values[1], found?.error);
        if (found === undefined) {
            const kind = operator === 'rejects' ? 'rejection' : 'exception';
            const name = expected?.name ? ` (${expected.name})` : '';
            const text = `Missing expected ${kind}${name}${message ? `: ${message}` : '.'}`;
            throw new AssertionError({ actual: undefined, expected, operator, message: text });
        }
        if (expected !== undefined && expected !== null) verify(found.error, expected, message, operator);
    }

    function verify(error, expected, message, operator) {
        if (typeof expected !== 'function') {
            if (expected instanceof RegExp) return verifyText(error, expected, message, operator);
            return verifyProperties(error, expected, message, operator);
        }
        if (expected.prototype !== undefined && error instanceof expected) return;
        if (isErrorClass(expected)) {
            const name = error?.constructor?.name;
            const said = error instanceof Error ? `Received "${name}"\n\nError message:\n\n${error.message}` :
                `Received "${inspect(error, { depth: -1 })}"`;
            return fail(error, expected, message, operator, `The error is expected to be an instance of "${expected.name}". ${said}`);
        }
        const result = Reflect.apply(expected, {}, [error]);
        if (result === true) return;
        const name = expected.name ? `"${expected.name}" ` : '';
        const said = error instanceof Error ? `${error}` : inspect(error);
        fail(error, expected, message, operator,
            `The ${name}validation function is expected to return "true". Received ${inspect(result)}\n\nCaught error:\n\n${said}`);
    }

    function verifyText(error, pattern, message, operator) {
        if (RegExp.prototype.exec.call(pattern, String(error)) !== null) return;
        const shown = inspect(typeof error === 'string' ? error : String(error));
        fail(error, pattern, message, operator, `The input did not match the regular expression ${inspect(pattern)}. Input:\n\n${shown}\n`);
    }

    // Holds what is compared, and nothing else.
    class Comparison {
        constructor(object, keys, expected) {
            for (const key of keys) {
                if (!(key in object)) continue;
                const isMatch = expected !== undefined && typeof object[key] === 'string' && expected[key] instanceof RegExp &&
                    RegExp.prototype.exec.call(expected[key], object[key]) !== null;
                this[key] = isMatch ? expected[key] : object[key];
            }
        }
    }

    function verifyProperties(error, expected, message, operator) {
        const keys = Object.keys(expected);
        if (expected instanceof Error) keys.push('name', 'message');
        else if (keys.length === 0) {
            throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The argument 'error' may not be an empty object. Received ${inspect(expected)}`);
        }
        if (!isObject(error)) {
            return fail(error, expected, message, operator, undefined);
        }
        const [a, b] = [new Comparison(error, keys, expected), new Comparison(expected, keys)];
        if (isDeepStrictEqual(a, b)) return;
        const { message: text } = new AssertionError({ actual: a, expected: b, operator: 'deepStrictEqual' });
        fail(error, expected, message, operator, text);
    }

    function fail(actual, expected, message, operator, generated) {
        if (message instanceof Error) throw message;
        const isGenerated = message === undefined || message === null;
        const text = isGenerated ? generated : message;
        const error = new AssertionError({ actual, expected, operator, message: text });
        error.generatedMessage = isGenerated;
        throw error;
    }

    // What was not to be thrown but is of another kind than the one named is nobody's concern here.
    function expectNoFailure(found, values, operator) {
        if (found === undefined) return;
        const { expected, message } = typeof values[0] === 'string' ? { message: values[0] } : { expected: values[0], message: values[1] };
        const { error } = found;
        if (expected && !isOf(error, expected)) throw error;
        const kind = operator === 'doesNotReject' ? 'rejection' : 'exception';
        const said = error instanceof Error || isObject(error) ? error.message : error;
        const text = `Got unwanted ${kind}${message ? `: ${message}` : '.'}\nActual message: "${said}"`;
        throw new AssertionError({ actual: error, expected, operator, message: text });
    }

    function isOf(error, expected) {
        if (expected instanceof RegExp) return RegExp.prototype.exec.call(expected, String(error)) !== null;
        callable(expected, 'expected');
        if (expected.prototype !== undefined && error instanceof expected) return true;
        return !isErrorClass(expected) && Reflect.apply(expected, {}, [error]) === true;
    }

    return {
        throws: (body, ...values) => expectFailure(outcome(body), values, 'throws'),
        rejects: async (body, ...values) => expectFailure(await settlement(body), values, 'rejects'),
        doesNotThrow: (body, ...values) => expectNoFailure(outcome(body), values, 'doesNotThrow'),
        doesNotReject: async (body, ...values) => expectNoFailure(await settlement(body), values, 'doesNotReject'),
    };
})
