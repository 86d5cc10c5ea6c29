// The text of scripts, for those who read errors.
(function (native, load) {
    'use strict';
    const cache = new Map();

    function linesOf(file) {
        if (!cache.has(file)) cache.set(file, native.text(file)?.split(/\r\n|[\n\r\u2028\u2029]/));
        return cache.get(file);
    }

    const lineOf = (file, line) => linesOf(file)?.[line - 1];

    // Skips a string, a template or a comment that begins here; a template's expressions are skipped with it.
    function skipped(text, at) {
        const [token] = /^(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\/)/.exec(text.slice(at, at + 2000)) ?? [''];
        return token.length;
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

    // The call of the innermost frame of a stack that is the script's own, as it is written; undefined where it
    // cannot be found.
    function callText(stack) {
        const frame = stack.split('\n').find((line) => line !== '' && !line.includes('helve:'));
        const [, file, line, column] = /^(?:.*@)?(.+):(\d+):(\d+)$/.exec(frame ?? '') ?? [];
        const lines = file === undefined ? undefined : linesOf(file);
        if (lines?.[line - 1] === undefined) return undefined;
        const rest = lines.slice(line - 1, Number(line) + 19).join('\n');
        const before = /[\w$.]*$/.exec(rest.slice(0, column - 1))[0].length;
        const start = column - 1 - before;
        const [callee] = /^[\w$.]*\s*/.exec(rest.slice(start));
        const end = rest[start + callee.length] === '(' ? closing(rest, start + callee.length) : -1;
        return end < 0 ? undefined : rest.slice(start, end + 1).replaceAll('\n', '\n  ');
    }

    return { lineOf, callText };
})
