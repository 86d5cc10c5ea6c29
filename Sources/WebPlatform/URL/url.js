(function (native, load) {
    'use strict';
    const { createLinked, toUSVString, expose, requireArguments } = load('url-search-params');

    // What most scripts have in hand: a URL as the parser would write it, so that nothing need be parsed. One of http(s) with
    // a domain or an IPv4 address, one of a file, or one that is only a scheme and an opaque path.
    const byte = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])';
    const host = `(?:(?:[a-z\\d-]+\\.)*[a-z][a-z\\d-]*|${byte}\\.${byte}\\.${byte}\\.${byte})`;
    const path = "[\\w!$&'()*+,;=:@%~./-]*";
    const serialised = new RegExp(
        `^(?:https?://${host}(?::(?!(?:80|443)(?!\\d))[1-9]\\d{0,3})?/${path}|file:///(?![^/]?:)${path}` +
        `|(?!(?:https?|wss?|ftp|file):)[a-z][a-z\\d+.-]*:(?!/)${path})` +
        "(?:\\?[\\w!$&()*+,;=:@%~./?-]*)?(?:#[\\w!$&'()*+,;=:@%~./?-]*)?$");
    // Segments of dots, however they are written, and domains that must be checked.
    const unsure = /\/\.|%2e|xn--/i;

    // The parts of a serialised URL. An opaque path has no slashes before it; a path that begins with two of them and has
    // no host is written with `/.` before it.
    const shape =
        /^([^:]+:)(?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?((\[[^\]]*\]|[^:/?#]*)(?::(\d+))?)|\/\.(?=\/\/))?([^?#]*)(\?[^#]*)?(#.*)?$/;
    const tuples = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

    function parse(url, base) {
        const text = toUSVString(url);
        const from = base === undefined ? undefined : toUSVString(base);
        if (from === undefined && serialised.test(text) && !unsure.test(text)) return text;
        return native.parse(text, from);
    }

    function partsOf(href) {
        const [, protocol, username, password, host, hostname, port, pathname, search, hash] = shape.exec(href);
        return {
            href, protocol, pathname, username: username ?? '', password: password ?? '', host: host ?? '',
            hostname: hostname ?? '', port: port ?? '',
            search: search === undefined || search === '?' ? '' : search, hash: hash === undefined || hash === '#' ? '' : hash,
        };
    }

    class URL {
        #href;
        #parts = null; // once asked for
        #linked = null; // the searchParams object and the function that refills it, once asked for

        constructor(url, base = undefined) {
            requireArguments('URL constructor', arguments, 1);
            this.#href = parse(url, base);
        }

        static canParse(url, base = undefined) {
            requireArguments('URL.canParse', arguments, 1);
            return native.canParse(toUSVString(url), base === undefined ? undefined : toUSVString(base));
        }

        static parse(url, base = undefined) {
            requireArguments('URL.parse', arguments, 1);
            const converted = [toUSVString(url), base === undefined ? undefined : toUSVString(base)];
            return native.canParse(...converted) ? new URL(...converted) : null;
        }

        get origin() {
            const { protocol, host, pathname } = this.#split();
            if (tuples.has(protocol)) return `${protocol}//${host}`;
            const inner = protocol === 'blob:' ? URL.parse(pathname) : null;
            return inner !== null && /^https?:$/.test(inner.protocol) ? inner.origin : 'null';
        }

        get searchParams() {
            const query = this.#split().search.slice(1);
            this.#linked ??= createLinked(query, (changed) => this.#change('search', changed));
            return this.#linked.params;
        }

        toString() {
            return this.#href;
        }

        toJSON() {
            return this.#href;
        }

        #split() {
            return (this.#parts ??= partsOf(this.#href));
        }

        #become(href) {
            this.#href = href;
            this.#parts = null;
        }

        #change(name, value) {
            this.#become(native.set(this.#href, name, value));
        }

        #assign(name, value) {
            if (name === 'href') this.#become(parse(value));
            else this.#change(name, value);
            if (name === 'href' || name === 'search') this.#linked?.refill(this.#split().search.slice(1));
        }

        static {
            const settable = [
                'href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash',
            ];
            for (const name of settable) {
                const accessor = {
                    get [name]() {
                        return name === 'href' ? this.#href : this.#split()[name];
                    },
                    set [name](value) {
                        this.#href; // throws where this is no URL, before the value is converted
                        this.#assign(name, toUSVString(value));
                    },
                };
                const { get, set } = Object.getOwnPropertyDescriptor(accessor, name);
                Object.defineProperty(this.prototype, name, { get, set, enumerable: true, configurable: true });
            }
        }
    }
    expose(URL, 'URL', ['origin', 'searchParams', 'toString', 'toJSON']);
    for (const name of ['canParse', 'parse']) Object.defineProperty(URL, name, { enumerable: true });

    return { URL };
})
