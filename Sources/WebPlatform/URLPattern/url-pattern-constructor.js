// https://urlpattern.spec.whatwg.org/#constructor-string-parsing: a pattern of a whole URL becomes one of each component.
(function (native, load) {
    'use strict';
    const { tokenize } = load('url-pattern-tokens');
    const { compile, matchesSpecialScheme } = load('url-pattern-component');
    const { protocol: canonicalizeProtocol } = load('url-pattern-canonical');
    const order = ['init', 'protocol', 'authority', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'done'];

    class ConstructorParser {
        #points;
        #tokens;
        #at = 0;
        #increment = 1;
        #start = 0;
        #state = 'init';
        #depth = 0;
        #brackets = 0;
        #isSpecial = false;
        #result = {};

        constructor(input) {
            this.#points = [...input];
            this.#tokens = tokenize(input, { isStrict: false });
        }

        run() {
            while (this.#at < this.#tokens.length && this.#state !== 'done') {
                this.#increment = 1;
                this.#step(this.#tokens[this.#at].type);
                this.#at += this.#increment;
            }
            if (this.#result.hostname !== undefined) this.#result.port ??= '';
            return this.#result;
        }

        #step(type) {
            if (type === 'end') return this.#end();
            if (type === 'open') return void this.#depth++;
            if (this.#depth > 0) {
                if (type !== 'close') return;
                this.#depth--;
            }
            this[`_${this.#state}`]();
        }

        #end() {
            if (this.#state === 'authority') return this.#rewind('hostname');
            if (this.#state !== 'init') return this.#change('done', 0);
            this.#at = this.#start;
            if (this.#is('#')) this.#change('hash', 1);
            else if (this.#isSearch()) this.#change('search', 1);
            else this.#change('pathname', 0);
        }

        _init() {
            if (this.#is(':')) this.#rewind('protocol');
        }

        _protocol() {
            if (!this.#is(':')) return;
            const component = compile(this.#text(), canonicalizeProtocol, { delimiter: '', prefix: '' });
            this.#isSpecial = matchesSpecialScheme(component);
            if (this.#is('/', 1) && this.#is('/', 2)) this.#change('authority', 3);
            else this.#change(this.#isSpecial ? 'authority' : 'pathname', 1);
        }

        _authority() {
            if (this.#is('@')) this.#rewind('username');
            else if (this.#is('/') || this.#isSearch() || this.#is('#')) this.#rewind('hostname');
        }

        _username() {
            if (this.#is(':')) this.#change('password', 1);
            else if (this.#is('@')) this.#change('hostname', 1);
        }

        _password() {
            if (this.#is('@')) this.#change('hostname', 1);
        }

        _hostname() {
            if (this.#is('[')) this.#brackets++;
            else if (this.#is(']')) this.#brackets--;
            else if (this.#is(':') && this.#brackets === 0) this.#change('port', 1);
            else this._port();
        }

        _port() {
            if (this.#is('/')) this.#change('pathname', 0);
            else this._pathname();
        }

        _pathname() {
            if (this.#isSearch()) this.#change('search', 1);
            else this._search();
        }

        _search() {
            if (this.#is('#')) this.#change('hash', 1);
        }

        _hash() {}

        // Whether a token is the character and nothing more than that.
        #is(character, ahead = 0) {
            const token = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
            return token.value === character && ['char', 'escaped-char', 'invalid-char'].includes(token.type);
        }

        // A question mark behind a group is its modifier.
        #isSearch() {
            if (this.#is('?')) return true;
            if (this.#tokens[this.#at].value !== '?') return false;
            const previous = this.#tokens[this.#at - 1];
            return !previous || !['name', 'regexp', 'close', 'asterisk'].includes(previous.type);
        }

        #text() {
            return this.#points.slice(this.#tokens[this.#start].index, this.#tokens[this.#at].index).join('');
        }

        #rewind(state) {
            this.#at = this.#start;
            this.#increment = 0;
            this.#state = state;
        }

        #change(state, skip) {
            if (!['init', 'authority', 'done'].includes(this.#state)) this.#result[this.#state] = this.#text();
            if (this.#state !== 'init' && state !== 'done') this.#fillBetween(this.#state, state);
            this.#state = state;
            this.#at += skip;
            this.#start = this.#at;
            this.#increment = 0;
        }

        // What was passed over is empty.
        #fillBetween(from, to) {
            const passes = (name) => order.indexOf(from) < order.indexOf(name) && order.indexOf(to) > order.indexOf(name);
            if (passes('hostname')) this.#result.hostname ??= '';
            if (passes('pathname')) this.#result.pathname ??= this.#isSpecial ? '/' : '';
            if (passes('search')) this.#result.search ??= '';
        }
    }

    return { parseConstructorString: (input) => new ConstructorParser(input).run() };
})
