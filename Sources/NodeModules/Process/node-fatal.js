// What a person is told of an error that ended the script: its place, the line there, and the error.
(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const isError = (value) => typeof value === 'object' && value !== null && load('inspectkinds').isError(value);

    const read = (object, key) => {
        try {
            return object[key];
        } catch {
            return undefined;
        }
    };

    function excerpt(error) {
        const [file, line, column] = ['sourceURL', 'line', 'column'].map((key) => read(error, key));
        if (typeof file !== 'string' || file.startsWith('helve:') || !Number.isInteger(line)) return '';
        const text = load('node-source').lineOf(file, line);
        if (text === undefined || text.length > 500) return `${file}:${line}\n\n`;
        const mark = Number.isInteger(column) ? `\n${text.slice(0, column - 1).replace(/[^\t]/g, ' ')}^` : '';
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

    // A file that must not be used ends the script as one that was not permitted (sysexits, EX_NOPERM).
    const exitCode = (error) => (isError(error) && read(error, 'code') === 'ERR_ACCESS_DENIED' ? 77 : 1);

    return { describe, exitCode };
})
