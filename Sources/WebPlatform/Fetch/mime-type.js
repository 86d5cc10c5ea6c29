// https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
(function () {
    'use strict';
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
    const quotable = /^[\t\x20-\x7e\x80-\xff]*$/;
    const trim = (text) => text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');

    // A quoted string that starts at `at`: its value and where it ends.
    function quoted(text, at) {
        let value = '';
        for (at++; at < text.length && text[at] !== '"'; at++) {
            if (text[at] === '\\' && at + 1 < text.length) at++;
            value += text[at];
        }
        return { value, end: at + 1 };
    }

    function parameters(text, at) {
        const found = new Map();
        while (at < text.length) {
            const name = /[^;=]*/y;
            name.lastIndex = at + 1;
            const key = name.exec(text)[0].replace(/^[\t\n\r ]+/, '').toLowerCase();
            at = name.lastIndex;
            if (text[at] !== '=') continue;
            let value;
            if (text[at + 1] === '"') {
                ({ value, end: at } = quoted(text, at + 1));
                at = text.indexOf(';', at) < 0 ? text.length : text.indexOf(';', at);
            } else {
                const end = text.indexOf(';', at) < 0 ? text.length : text.indexOf(';', at);
                value = text.slice(at + 1, end).replace(/[\t\n\r ]+$/, '');
                at = end;
                if (value === '') continue;
            }
            if (token.test(key) && quotable.test(value) && !found.has(key)) found.set(key, value);
        }
        return found;
    }

    function parse(input) {
        const text = trim(input);
        const end = text.indexOf(';') < 0 ? text.length : text.indexOf(';');
        const [type, subtype, ...rest] = text.slice(0, end).split('/');
        if (subtype === undefined || rest.length > 0) return null;
        const essence = `${type}/${subtype.replace(/[\t\n\r ]+$/, '')}`.toLowerCase();
        if (!essence.split('/').every((part) => token.test(part))) return null;
        return { essence, parameters: parameters(text, end) };
    }

    function serialize({ essence, parameters }) {
        let text = essence;
        for (const [name, value] of parameters) {
            text += `;${name}=${token.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}`;
        }
        return text;
    }

    return { parse, serialize };
})
