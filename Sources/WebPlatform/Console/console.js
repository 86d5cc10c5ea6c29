(function (native, load) {
    'use strict';
    const counts = new Map();
    const timers = new Map();
    let indentation = '';

    // The inspector is large, and most of what is logged is plain text, which does not need it.
    function format(level, ...values) {
        const colors = native.hasColors(level);
        const isText = colors ? (value) => typeof value === 'string' : isPlainValue;
        const isPlain = values.every(isText) && (values.length === 1 || !String(values[0]).includes('%'));
        return isPlain ? values.join(' ') : load('format').formatWithOptions({ colors }, ...values);
    }

    function isPlainValue(value) {
        return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && value !== 0);
    }

    function write(level, text) {
        native.log(level, indentation === '' ? text : indentation + text.replaceAll('\n', '\n' + indentation));
    }

    const logger = (level) => (...values) => write(level, format(level, ...values));

    function group(...values) {
        if (values.length > 0) write('info', format('info', ...values));
        indentation += '  ';
    }

    function elapsed(label) {
        const milliseconds = native.now() - timers.get(label);
        if (milliseconds < 1000) return `${Number(milliseconds.toPrecision(3))}ms`;
        return `${(milliseconds / 1000).toFixed(3)}s`;
    }

    function showTime(method, label, values) {
        if (!timers.has(label)) return write('warning', `No such label '${label}' for console.${method}()`);
        write('info', format('info', `${label}: ${elapsed(label)}`.replaceAll('%', '%%'), ...values));
    }

    const methods = {
        log: logger('info'),
        info: logger('info'),
        warn: logger('warning'),
        error: logger('error'),
        debug: logger('debug'),
        dirxml: logger('info'),

        trace(...values) {
            const text = values.length > 0 ? `Trace: ${format('trace', ...values)}` : 'Trace';
            write('trace', [text, ...load('inspectentries').frames(new Error().stack)].join('\n'));
        },

        assert(condition, ...values) {
            if (condition) return;
            if (values.length === 0) return write('error', 'Assertion failed');
            if (typeof values[0] === 'string') values[0] = `Assertion failed: ${values[0]}`;
            else values.unshift('Assertion failed');
            write('error', format('error', ...values));
        },

        dir(value, options) {
            write('info', load('inspect').inspect(value, { customInspect: false, colors: native.hasColors('info'), ...options }));
        },

        table(data, columns) {
            const table = typeof data === 'object' && data !== null ? load('consoletable').table(data, columns) : null;
            write('info', table ?? format('info', data));
        },

        count(label = 'default') {
            label = `${label}`;
            counts.set(label, (counts.get(label) ?? 0) + 1);
            write('info', `${label}: ${counts.get(label)}`);
        },

        countReset(label = 'default') {
            label = `${label}`;
            if (!counts.delete(label)) write('warning', `Count for '${label}' does not exist`);
        },

        time(label = 'default') {
            label = `${label}`;
            if (timers.has(label)) return write('warning', `Label '${label}' already exists for console.time()`);
            timers.set(label, native.now());
        },

        timeLog(label = 'default', ...values) {
            showTime('timeLog', `${label}`, values);
        },

        timeEnd(label = 'default') {
            showTime('timeEnd', `${label}`, []);
            timers.delete(`${label}`);
        },

        group,
        groupCollapsed: group,

        groupEnd() {
            indentation = indentation.slice(2);
        },

        // A log has no screen to clear; groups end, as the standard says.
        clear() {
            indentation = '';
        },
    };

    // "For historical web-compatibility reasons" the prototype is an empty object.
    const console = Object.create({});
    for (const [name, method] of Object.entries(methods)) {
        Object.defineProperty(method, 'name', { value: name, configurable: true });
        console[name] = method;
    }
    Object.defineProperty(console, Symbol.toStringTag, { value: 'console', configurable: true });

    return { console };
})
