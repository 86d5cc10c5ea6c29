(function (native, load) {
    'use strict';
    const { createLinked, toUSVString, expose, requireArguments } = load('url-search-params');

    // In the order in which native.parse and native.set give them.
    const partNames = [
        'href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash',
    ];
    const [hrefIndex, searchIndex] = ['href', 'search'].map((name) => partNames.indexOf(name));

    function convert(url, base) {
        return [toUSVString(url), base === undefined ? undefined : toUSVString(base)];
    }

    class URL {
        #parts;
        #linked = null; // the searchParams object and the function that refills it, once asked for

        constructor(url, base = undefined) {
            requireArguments('URL constructor', arguments, 1);
            this.#parts = native.parse(...convert(url, base)).split('\n');
        }

        static canParse(url, base = undefined) {
            requireArguments('URL.canParse', arguments, 1);
            return native.canParse(...convert(url, base));
        }

        static parse(url, base = undefined) {
            requireArguments('URL.parse', arguments, 1);
            const converted = convert(url, base);
            return native.canParse(...converted) ? new URL(...converted) : null;
        }

        get searchParams() {
            const query = this.#parts[searchIndex].slice(1);
            this.#linked ??= createLinked(query, (changed) => this.#change('search', changed));
            return this.#linked.params;
        }

        toString() {
            return this.#parts[hrefIndex];
        }

        toJSON() {
            return this.#parts[hrefIndex];
        }

        #change(name, value) {
            this.#parts = native.set(this.#parts[hrefIndex], name, value).split('\n');
        }

        #assign(name, value) {
            if (name === 'href') this.#parts = native.parse(value, undefined).split('\n');
            else this.#change(name, value);
            if (name === 'href' || name === 'search') this.#linked?.refill(this.#parts[searchIndex].slice(1));
        }

        static {
            partNames.forEach((name, index) => {
                const accessor = {
                    get [name]() {
                        return this.#parts[index];
                    },
                    set [name](value) {
                        this.#parts; // throws where this is no URL, before the value is converted
                        this.#assign(name, toUSVString(value));
                    },
                };
                const { get, set } = Object.getOwnPropertyDescriptor(accessor, name);
                const isReadOnly = name === 'origin';
                Object.defineProperty(this.prototype, name, {
                    get, set: isReadOnly ? undefined : set, enumerable: true, configurable: true,
                });
            });
        }
    }
    expose(URL, 'URL', ['searchParams', 'toString', 'toJSON']);
    for (const name of ['canParse', 'parse']) Object.defineProperty(URL, name, { enumerable: true });

    return { URL };
})
