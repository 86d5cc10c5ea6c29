// https://urlpattern.spec.whatwg.org/#tokenizing: a pattern becomes tokens { type, index, value }, where `index` is the
// place of the first of the token's code points.
(function () {
    'use strict';
    const nameStart = /[$_\p{ID_Start}]/u;
    const namePart = /[$_\u200c\u200d\p{ID_Continue}]/u;
    const single = { '*': 'asterisk', '+': 'other-modifier', '?': 'other-modifier', '{': 'open', '}': 'close' };
    const isASCII = (character) => character <= '\x7f';

    function isNameCodePoint(character, isFirst) {
        return (isFirst ? nameStart : namePart).test(character);
    }

    class Tokenizer {
        #points;
        #isStrict;
        #at = 0;
        tokens = [];

        constructor(input, isStrict) {
            this.#points = [...input];
            this.#isStrict = isStrict;
        }

        run() {
            while (this.#at < this.#points.length) this.#step(this.#points[this.#at]);
            this.#add('end', this.#at, this.#at, this.#at);
            return this.tokens;
        }

        #add(type, next, start, end) {
            this.tokens.push({ type, index: this.#at, value: this.#points.slice(start, end).join('') });
            this.#at = next;
        }

        #fail(next, start, reason) {
            if (this.#isStrict) throw new TypeError(`the pattern "${this.#points.join('')}" ${reason} at ${this.#at}`);
            this.#add('invalid-char', next, start, next);
        }

        #step(character) {
            const next = this.#at + 1;
            if (Object.hasOwn(single, character)) return this.#add(single[character], next, this.#at, next);
            if (character === '\\') return this.#escape(next);
            if (character === ':') return this.#name(next);
            if (character === '(') return this.#regexp(next);
            this.#add('char', next, this.#at, next);
        }

        #escape(start) {
            if (start === this.#points.length) return this.#fail(start, this.#at, 'ends within an escape');
            this.#add('escaped-char', start + 1, start, start + 1);
        }

        #name(start) {
            let end = start;
            while (end < this.#points.length && isNameCodePoint(this.#points[end], end === start)) end++;
            if (end === start) return this.#fail(start, this.#at, 'has no name behind a colon');
            this.#add('name', end, start, end);
        }

        #regexp(start) {
            const end = this.#endOfRegexp(start);
            // Without its end the parenthesis alone is what is wrong.
            if (end === null || end === start) return this.#fail(start, this.#at, 'has a wrong regular expression');
            this.#add('regexp', end + 1, start, end);
        }

        // The place of the closing parenthesis; null where the group is none that may be here.
        #endOfRegexp(start) {
            let depth = 1;
            for (let at = start; at < this.#points.length; at++) {
                const character = this.#points[at];
                if (!isASCII(character) || (at === start && character === '?')) return null;
                if (character === '\\') {
                    at++;
                    if (at === this.#points.length || !isASCII(this.#points[at])) return null;
                } else if (character === ')') {
                    if (--depth === 0) return at;
                } else if (character === '(') {
                    depth++;
                    // Inner groups must not capture.
                    if (this.#points[at + 1] !== '?') return null;
                }
            }
            return null;
        }
    }

    const tokenize = (input, { isStrict }) => new Tokenizer(input, isStrict).run();

    return { tokenize, isNameCodePoint };
})
