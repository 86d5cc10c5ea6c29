(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const { formatNumber } = load('inspectprimitives');
    const { proxyTarget, isError } = load('inspectkinds');

    const isBuiltIn = (constructor) => globalThis[constructor.name] === constructor &&
        /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(constructor));

    // Whether `String(value)` would say something that the value's author chose.
    function hasOwnText(value) {
        if (proxyTarget(value) !== undefined || isError(value)) return false;
        for (let at = value; at !== null && proxyTarget(at) === undefined; at = Object.getPrototypeOf(at)) {
            if (!Object.hasOwn(at, 'toString')) continue;
            const { constructor } = at;
            return typeof constructor !== 'function' || at === value || !isBuiltIn(constructor);
        }
        return false;
    }

    function asText(value) {
        if (typeof value === 'number') return formatNumber(value);
        if (typeof value === 'bigint') return `${value}n`;
        const isBare = typeof value === 'object' && value !== null && !hasOwnText(value);
        return isBare ? inspect(value, { depth: 0, compact: 3 }) : String(value);
    }

    function asNumber(value, convert) {
        if (typeof value === 'bigint') return `${value}n`;
        return typeof value === 'symbol' ? 'NaN' : formatNumber(convert(value));
    }

    function asJSON(value) {
        try {
            return JSON.stringify(value);
        } catch (error) {
            if (error instanceof TypeError && /cyclic/.test(error.message)) return '[Circular]';
            throw error;
        }
    }

    const specifiers = {
        s: asText,
        d: (value) => asNumber(value, Number),
        i: (value) => asNumber(value, parseInt),
        f: (value) => (typeof value === 'symbol' ? 'NaN' : formatNumber(parseFloat(value))),
        j: asJSON,
        o: (value, options) => inspect(value, { ...options, showHidden: true, showProxy: true, depth: 4 }),
        O: (value, options) => inspect(value, options),
        c: () => '',
    };

    // Conversions run the value's own code, which may throw.
    function convert(letter, value, options) {
        try {
            return specifiers[letter](value, options);
        } catch {
            return inspect(value, { ...options, depth: 0 });
        }
    }

    function format(...values) {
        return formatWithOptions({}, ...values);
    }

    function formatWithOptions(options, ...values) {
        let next = 0;
        const parts = [];
        if (typeof values[0] === 'string') {
            next = 1;
            parts.push(values.length === 1 ? values[0] : values[0].replace(/%([sdifjoOc%])/g, (whole, letter) => {
                if (letter === '%') return '%';
                return next < values.length ? convert(letter, values[next++], options) : whole;
            }));
        }
        for (const value of values.slice(next)) parts.push(typeof value === 'string' ? value : inspect(value, options));
        return parts.join(' ');
    }

    return { format, formatWithOptions, inspect };
})
