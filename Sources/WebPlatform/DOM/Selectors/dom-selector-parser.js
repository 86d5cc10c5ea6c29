// Selectors, from text to a tree: https://drafts.csswg.org/selectors-4/
//
// A list is an array of complex selectors; a complex one is { compounds, combinators }, the rightmost compound last
// and combinators[i] between i and i+1; a compound is an array of tests { kind, … }.
(function (native, load) {
    'use strict';
    const { failure, asciiLower } = load('dom-slots');

    const MAXIMUM_NESTING = 16;
    const ESCAPE = '\\\\(?:[0-9a-f]{1,6}(?:\\r\\n|[ \\t\\n\\f\\r])?|[^\\n\\f\\r])';
    const CHARACTER = `(?:[\\w\\u0080-\\uffff-]|${ESCAPE})`;
    const IDENTIFIER = new RegExp(`^(?:--|-?(?:[a-z_\\u0080-\\uffff]|${ESCAPE}))${CHARACTER}*`, 'i');
    const HASH = new RegExp(`^#(${CHARACTER}+)`, 'i');
    const STRING = /^(?:"((?:[^"\\\n\f\r]|\\[^])*)"|'((?:[^'\\\n\f\r]|\\[^])*)')/;
    const SPACE = /^(?:[ \t\n\f\r]|\/\*[^]*?\*\/)+/;
    const NTH = /^(?:(even|odd)|([+-]?\d*)n(?:[ \t\n\f\r]*([+-])[ \t\n\f\r]*(\d+))?|([+-]?\d+))(?![\w-])/i;

    const PLAIN = new Set([
        'root', 'scope', 'empty', 'first-child', 'last-child', 'only-child', 'first-of-type', 'last-of-type', 'only-of-type',
        'checked', 'disabled', 'enabled', 'link', 'any-link', 'required', 'optional', 'read-only', 'read-write', 'defined',
        'hover', 'active', 'focus', 'focus-within', 'focus-visible', 'visited', 'target', 'indeterminate', 'default',
        'placeholder-shown', 'host', 'autofill', 'fullscreen', 'modal', 'valid', 'invalid', 'in-range', 'out-of-range',
    ]);
    const NTH_CLASSES = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type']);

    function unescape(text) {
        if (!text.includes('\\')) return text;
        const escape = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\f\r])?|(\r\n|[\n\f\r])|([^]))/gi;
        return text.replace(escape, (_, hex, newline, other) => {
            if (newline !== undefined) return '';
            if (hex === undefined) return other;
            const code = parseInt(hex, 16);
            const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
            return isNone ? '\ufffd' : String.fromCodePoint(code);
        });
    }

    class Parser {
        constructor(text) {
            this.text = text;
            this.rest = text;
            this.nesting = 0;
            this.isInsideHas = false;
        }

        fail() { throw failure('SyntaxError', `'${this.text.slice(0, 200)}' is not a valid selector`); }

        take(pattern) {
            const match = pattern.exec(this.rest);
            if (match === null) return null;
            this.rest = this.rest.slice(match[0].length);
            return match;
        }

        eat(text) {
            if (!this.rest.startsWith(text)) return false;
            this.rest = this.rest.slice(text.length);
            return true;
        }

        space() { return this.take(SPACE) !== null; }

        identifier() {
            const match = this.take(IDENTIFIER);
            return match === null ? this.fail() : unescape(match[0]);
        }

        whole() {
            const list = this.list();
            if (this.rest !== '') this.fail();
            return list;
        }

        list(isRelative = false) {
            const list = [];
            do {
                this.space();
                list.push(this.complex(isRelative));
                this.space();
            } while (this.eat(','));
            return list;
        }

        combinator() {
            const hadSpace = this.space();
            const match = this.take(/^[>+~]/);
            if (match === null) return hadSpace ? ' ' : null;
            this.space();
            return match[0];
        }

        complex(isRelative) {
            const compounds = [];
            const combinators = [];
            if (isRelative) {
                compounds.push([{ kind: 'anchor' }]);
                combinators.push(this.combinator() ?? ' ');
            }
            for (;;) {
                compounds.push(this.compound());
                const combinator = this.combinator();
                if (combinator === null) break;
                if (combinator === ' ' && /^(?:$|[,)])/.test(this.rest)) break;
                combinators.push(combinator);
            }
            return { compounds, combinators };
        }

        compound() {
            const tests = [];
            this.type(tests);
            for (;;) {
                const next = this.rest[0];
                if (next === '#') tests.push(this.hash());
                else if (next === '.') tests.push(this.className());
                else if (next === '[') tests.push(this.attribute());
                else if (next === ':') tests.push(this.pseudo());
                else break;
            }
            return tests.length > 0 ? tests : this.fail();
        }

        /** `name`, `*`, `*|name`, `|name`; other prefixes are not declared anywhere. */
        type(tests) {
            const space = this.take(/^(\*?)\|(?!=)/);
            const star = this.take(/^\*(?!\|)/);
            if (star === null && !IDENTIFIER.test(this.rest)) {
                if (space !== null) this.fail();
                return;
            }
            const name = star === null ? this.identifier() : '*';
            if (this.rest.startsWith('|')) this.fail();
            if (space !== null && space[1] === '') tests.push({ kind: 'noNamespace' });
            if (name !== '*' || tests.length === 0) tests.push({ kind: 'type', name, lower: asciiLower(name) });
        }

        hash() {
            const match = this.take(HASH) ?? this.fail();
            return { kind: 'id', name: unescape(match[1]) };
        }

        className() {
            this.eat('.');
            return { kind: 'class', name: this.identifier() };
        }

        attribute() {
            this.eat('[');
            this.space();
            const space = this.take(/^(\*?)\|(?!=)/);
            const name = this.identifier();
            this.space();
            const test = {
                kind: 'attribute', name, lower: asciiLower(name), anyNamespace: space?.[1] === '*',
                operator: '', value: '', flag: '',
            };
            const operator = this.take(/^[~|^$*]?=/);
            if (operator !== null) {
                test.operator = operator[0];
                this.space();
                const string = this.take(STRING);
                test.value = string === null ? this.identifier() : unescape(string[1] ?? string[2]);
                this.space();
                test.flag = asciiLower(this.take(/^[is]/i)?.[0] ?? '');
                this.space();
            }
            if (!this.eat(']') && this.rest !== '') this.fail();
            return test;
        }

        pseudo() {
            this.eat(':');
            if (this.rest[0] === ':') this.fail();
            const name = asciiLower(this.identifier());
            if (!this.eat('(')) return PLAIN.has(name) ? { kind: name } : this.fail();
            if (++this.nesting > MAXIMUM_NESTING) this.fail();
            this.space();
            const test = this.functional(name);
            this.space();
            if (!this.eat(')') && this.rest !== '') this.fail();
            this.nesting--;
            return test;
        }

        functional(name) {
            if (name === 'not') return { kind: 'not', list: this.list() };
            if (name === 'is' || name === 'where' || name === 'matches' || name === '-webkit-any') {
                return { kind: 'is', list: this.forgivingList() };
            }
            if (name === 'has') return this.has();
            if (NTH_CLASSES.has(name)) return this.nth(name);
            if (name === 'lang' || name === 'dir') return { kind: name, value: asciiLower(this.identifier()) };
            return this.fail();
        }

        /** An invalid selector in `:is()` matches nothing and spoils nothing. */
        forgivingList() {
            const list = [];
            for (;;) {
                this.space();
                const start = this.rest;
                const nesting = this.nesting;
                try {
                    if (!/^[,)]|^$/.test(this.rest)) {
                        const selector = this.complex(false);
                        this.space();
                        if (!/^[,)]|^$/.test(this.rest)) this.fail();
                        list.push(selector);
                    }
                } catch (error) {
                    if (nesting >= MAXIMUM_NESTING) throw error;
                    this.nesting = nesting;
                    this.rest = start;
                    this.skipArgument();
                }
                if (!this.eat(',')) return list;
            }
        }

        /** To the next comma or parenthesis that is not inside of something. */
        skipArgument() {
            const open = [];
            while (this.rest !== '') {
                if (this.take(STRING) !== null || this.take(/^\\[^]/) !== null) continue;
                const next = this.rest[0];
                if (open.length === 0 && (next === ',' || next === ')')) return;
                if (next === '(' || next === '[') open.push(next);
                if (next === ')' || next === ']') open.pop();
                this.rest = this.rest.slice(1);
            }
        }

        has() {
            if (this.isInsideHas) this.fail();
            this.isInsideHas = true;
            const list = this.list(true);
            this.isInsideHas = false;
            return { kind: 'has', list };
        }

        nth(name) {
            const match = this.take(NTH) ?? this.fail();
            const [, word, step, sign, offset, alone] = match;
            const test = { kind: name, step: 0, offset: 0, list: null };
            if (word) Object.assign(test, { step: 2, offset: asciiLower(word) === 'odd' ? 1 : 0 });
            else if (alone !== undefined) test.offset = Number(alone);
            else {
                test.step = /^[+-]?$/.test(step) ? Number(`${step}1`) : Number(step);
                test.offset = offset === undefined ? 0 : Number(sign + offset);
            }
            const takesList = this.space() && name.endsWith('child');
            if (takesList && this.take(/^of(?=[ \t\n\f\r(.#*:[])/i) !== null) test.list = this.list();
            return test;
        }
    }

    /** Parses a selector list, or throws a SyntaxError. */
    function parse(text) {
        return new Parser(text).whole();
    }

    return { parse };
})
