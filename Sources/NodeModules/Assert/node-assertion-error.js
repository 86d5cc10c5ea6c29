// https://nodejs.org/docs/latest-v20.x/api/assert.html#class-assertassertionerror
(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const headlines = {
        strictEqual: 'Expected values to be strictly equal:',
        deepStrictEqual: 'Expected values to be strictly deep-equal:',
        deepEqual: 'Expected values to be loosely deep-equal:',
        notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
        notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
        notStrictEqual: 'Expected "actual" to be strictly unequal to:',
    };
    const shortest = 12;
    const mostLines = 50;
    const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

    // Every line holds one thing, so that lines can be compared.
    function linesOf(value) {
        const text = inspect(value, {
            compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, maxStringLength: Infinity,
            breakLength: Infinity, sorted: true, getters: true,
        });
        return text.split('\n');
    }

    // Where an error was made is no difference worth a line.
    function placeless(value) {
        if (!(value instanceof Error)) return value;
        const copy = Object.setPrototypeOf(new Error(), Object.getPrototypeOf(value));
        const stack = { value: '', enumerable: false };
        return Object.defineProperties(copy, { ...Object.getOwnPropertyDescriptors(value), stack });
    }

    const cut = (lines) => (lines.length > mostLines ? [...lines.slice(0, mostLines), '...'] : lines).join('\n');

    function difference(actual, expected, operator, headline) {
        const [a, b] = [linesOf(placeless(actual)), linesOf(placeless(expected))];
        const areObjects = isObject(actual) && isObject(expected);
        if (a.join('\n') === b.join('\n')) {
            const what = operator === 'strictEqual' ? 'Values have same structure but are not reference-equal:' :
                'Values are shown alike but are not deep-equal:';
            return `${headline ?? what}\n\n${cut(a)}\n`;
        }
        const title = headline ?? (operator === 'strictEqual' && areObjects ?
            'Expected "actual" to be reference-equal to "expected":' : headlines[operator]);
        const isShort = a.length === 1 && b.length === 1 && a[0].length + b[0].length <= shortest;
        const areZeros = actual === 0 && expected === 0;
        if (isShort && !isObject(actual) && !isObject(expected) && !areZeros) return `${title}\n\n${a[0]} !== ${b[0]}\n`;
        const { lines, isSkipped } = load('node-line-diff').diff(a, b);
        return `${title}\n+ actual - expected${isSkipped ? ' ... Lines skipped' : ''}\n\n${lines.join('\n')}`;
    }

    function sameness(actual, operator) {
        const lines = linesOf(actual);
        const isReference = operator === 'notStrictEqual' && isObject(actual);
        const title = isReference ? 'Expected "actual" not to be reference-equal to "expected":' : headlines[operator];
        return title + (lines.length === 1 && lines[0].length <= 5 ? ' ' : '\n\n') + cut(lines);
    }

    function message(actual, expected, operator) {
        switch (operator) {
            case 'strictEqual': case 'deepStrictEqual': return difference(actual, expected, operator);
            case 'notDeepEqual': case 'notDeepStrictEqual': case 'notStrictEqual': return sameness(actual, operator);
            case 'deepEqual': {
                const [a, b] = [cut(linesOf(actual)), cut(linesOf(expected))];
                return `${headlines.deepEqual}\n\n${a}\n\nshould loosely deep-equal\n\n${b}`;
            }
            default: return `${cut(linesOf(actual))} ${operator} ${cut(linesOf(expected))}`;
        }
    }

    class AssertionError extends Error {
        constructor(options) {
            if (!isObject(options)) throw load('node-errors').invalidType('options', 'of type object', options);
            const { actual, expected, operator, message: given } = options;
            const isGenerated = given === undefined || given === null;
            if (isGenerated) super(message(actual, expected, operator));
            else if (operator === 'strictEqual' || operator === 'deepStrictEqual') super(difference(actual, expected, operator, given));
            else super(`${given}`);
            Object.defineProperty(this, 'name', { value: 'AssertionError', writable: true, configurable: true });
            Object.assign(this, { generatedMessage: isGenerated, code: 'ERR_ASSERTION', actual, expected, operator });
        }

        toString() {
            return `${this.name} [${this.code}]: ${this.message}`;
        }
    }

    return { AssertionError };
})
