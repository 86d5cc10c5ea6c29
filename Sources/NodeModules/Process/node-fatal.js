// What a person is told of an error that ended the script: its place, the line there, and the error.
(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const { lineOf, startOf, placeOf } = load('node-source');
    const isError = (value) => typeof value === 'object' && value !== null && load('inspectkinds').isError(value);

    const read = (object, key) => {
        try {
            return object[key];
        } catch {
            return undefined;
        }
    };

    function excerpt(error) {
        const { file, line, column } = placeOf(read(error, 'stack') && native.stack(error)) ?? {};
        if (line === undefined) return '';
        const text = lineOf(file, line);
        if (text === undefined || text.length > 500) return `${file}:${line}\n\n`;
        const mark = column > 0 ? `\n${text.slice(0, startOf(text, column)).replace(/[^\t]/g, ' ')}^` : '';
        return `${file}:${line}\n${text}${mark}\n\n`;
    }

    function describe(error, origin) {
        const colors = load('node-streams').stderr.hasColors();
        if (!isError(error)) {
            const how = origin === 'unhandledRejection' ? 'Uncaught (in promise)' : 'Uncaught';
            return `${how} ${inspect(error, { colors })}`;
        }
        return excerpt(error) + inspect(error, { colors });
    }

    // A file that must not be used, and code that would come from elsewhere.
    const refusals = ['ERR_ACCESS_DENIED', 'ERR_UNSUPPORTED_ESM_URL_SCHEME'];

    // As sysexits has it: 65 for a file that is no script, 77 for what is not permitted.
    function exitCode(error) {
        if (!isError(error)) return 1;
        if (refusals.includes(read(error, 'code'))) return 77;
        if (read(error, 'code') === 'ERR_INVALID_UTF8') return 65;
        return error instanceof SyntaxError && native.isAboutFile(error) ? 65 : 1;
    }

    return { describe, exitCode };
})
