// The text of scripts, for those who read errors.
(function (native, load) {
    'use strict';
    const cache = new Map();

    function linesOf(file) {
        if (!cache.has(file)) cache.set(file, native.text(file)?.split(/\r\n|[\n\r\u2028\u2029]/));
        return cache.get(file);
    }

    const lineOf = (file, line) => linesOf(file)?.[line - 1];

    // JavaScriptCore's column of a call is that of its parentheses; a reader looks for where it begins.
    const startOf = (text, column) => column - 1 - /(?:\bnew\s+)?[\w$.]*$/.exec(text.slice(0, column - 1))[0].length;

    const literal = /^(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\/)/;
    const regExp = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//;

    // The length of a string, a template, a comment or a regular expression that begins here. Behind an operator or an
    // open bracket, a slash does not divide.
    function skipped(text, at) {
        const rest = text.slice(at, at + 2000);
        const isOperand = /[(,=:[!&|?{};+\n]\s*$/.test(text.slice(Math.max(0, at - 80), at));
        return (literal.exec(rest) ?? (isOperand ? regExp.exec(rest) : null) ?? [''])[0].length;
    }

    // Where the bracket that opens here is closed; -1 where that cannot be seen.
    function closing(text, open) {
        let depth = 0;
        for (let at = open; at < text.length; at++) {
            const skip = skipped(text, at);
            if (skip > 0) at += skip - 1;
            else if ('([{'.includes(text[at])) depth++;
            else if (')]}'.includes(text[at]) && --depth === 0) return at;
        }
        return -1;
    }

    // The innermost frame of a stack that is the script's own; undefined where it has no place.
    function placeOf(stack) {
        const frame = stack?.split('\n').find((line) => line !== '' && !line.includes('helve:'));
        const [, file, line, column] = /^(?:.*@)?(.+):(\d+):(\d+)$/.exec(frame ?? '') ?? [];
        return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
    }

    // The call of the innermost frame of a stack that is the script's own, as it is written; undefined where it
    // cannot be found.
    function callText(stack) {
        const { file, line, column } = placeOf(native.original(stack)) ?? {};
        const lines = file === undefined ? undefined : linesOf(file);
        if (lines?.[line - 1] === undefined) return undefined;
        const rest = lines.slice(line - 1, line + 19).join('\n');
        const start = startOf(rest, column);
        const [callee] = /^[\w$.]*\s*/.exec(rest.slice(start));
        const end = rest[start + callee.length] === '(' ? closing(rest, start + callee.length) : -1;
        return end < 0 ? undefined : rest.slice(start, end + 1).replaceAll('\n', '\n  ');
    }

    return { lineOf, startOf, placeOf, callText };
})
