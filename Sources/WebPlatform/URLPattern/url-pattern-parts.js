// https://urlpattern.spec.whatwg.org/#parts: the pattern of one component becomes parts { type, value, modifier, name, prefix,
// suffix }, of type 'fixed-text', 'regexp', 'segment-wildcard' or 'full-wildcard'. A modifier is '', '?', '*' or '+'.
(function (native, load) {
    'use strict';
    const { tokenize } = load('url-pattern-tokens');
    const fullWildcard = '.*';

    function escapeRegexp(text) {
        return text.replace(/[.+*?^${}()[\]|/\\]/g, '\\$&');
    }

    function segmentWildcard({ delimiter }) {
        return `[^${escapeRegexp(delimiter)}]+?`;
    }

    class PatternParser {
        #tokens;
        #encode;
        #options;
        #segmentWildcard;
        #parts = [];
        #pending = '';
        #at = 0;
        #nextNumber = 0;

        constructor(input, options, encode) {
            this.#tokens = tokenize(input, { isStrict: true });
            this.#options = options;
            this.#encode = encode;
            this.#segmentWildcard = segmentWildcard(options);
        }

        run() {
            while (this.#at < this.#tokens.length) this.#step();
            return this.#parts;
        }

        #step() {
            const character = this.#take('char');
            const name = this.#take('name');
            const matcher = this.#takeMatcher(name);
            if (name !== null || matcher !== null) {
                let prefix = character ?? '';
                if (prefix !== '' && prefix !== this.#options.prefix) {
                    this.#pending += prefix;
                    prefix = '';
                }
                this.#addPending();
                return this.#add(prefix, name, matcher, '', this.#takeModifier());
            }
            const fixed = character ?? this.#take('escaped-char');
            if (fixed !== null) this.#pending += fixed;
            else if (this.#take('open') !== null) this.#group();
            else {
                this.#addPending();
                this.#require('end');
            }
        }

        #group() {
            const prefix = this.#takeText();
            const name = this.#take('name');
            const matcher = this.#takeMatcher(name);
            const suffix = this.#takeText();
            this.#require('close');
            this.#add(prefix, name, matcher, suffix, this.#takeModifier());
        }

        // The value of the next token where it is of the type.
        #take(type) {
            const token = this.#tokens[this.#at];
            if (token?.type !== type) return null;
            this.#at++;
            return token.value;
        }

        #require(type) {
            const token = this.#tokens[this.#at];
            if (this.#take(type) === null) throw new TypeError(`the pattern has "${token.value}" where no such thing can be, at ${token.index}`);
        }

        // A regular expression, or what stands for one.
        #takeMatcher(name) {
            const value = this.#take('regexp');
            if (value !== null) return value;
            return name === null && this.#take('asterisk') !== null ? fullWildcard : null;
        }

        #takeModifier() {
            return this.#take('other-modifier') ?? this.#take('asterisk') ?? '';
        }

        #takeText() {
            let text = '';
            for (;;) {
                const value = this.#take('char') ?? this.#take('escaped-char');
                if (value === null) return text;
                text += value;
            }
        }

        #addPending() {
            if (this.#pending === '') return;
            this.#addFixed(this.#pending, '');
            this.#pending = '';
        }

        #addFixed(text, modifier) {
            const value = this.#encode(text);
            this.#parts.push({ type: 'fixed-text', value, modifier, name: '', prefix: '', suffix: '' });
        }

        #add(prefix, name, matcher, suffix, modifier) {
            if (name === null && matcher === null) {
                if (modifier === '') return void (this.#pending += prefix);
                this.#addPending();
                if (prefix !== '') this.#addFixed(prefix, modifier);
                return;
            }
            this.#addPending();
            name ??= String(this.#nextNumber++);
            if (this.#parts.some((part) => part.name === name)) throw new TypeError(`the pattern has two groups named "${name}"`);
            const [type, value] = this.#kindOf(matcher ?? this.#segmentWildcard);
            this.#parts.push({ type, value, modifier, name, prefix: this.#encode(prefix), suffix: this.#encode(suffix) });
        }

        #kindOf(regexp) {
            if (regexp === this.#segmentWildcard) return ['segment-wildcard', ''];
            return regexp === fullWildcard ? ['full-wildcard', ''] : ['regexp', regexp];
        }
    }

    const parse = (input, options, encode) => new PatternParser(input, options, encode).run();

    return { parse, segmentWildcard, fullWildcard, escapeRegexp };
})
