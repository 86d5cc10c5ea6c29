// https://urlpattern.spec.whatwg.org/#urlpattern-class
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { URL } = load('url');
    const { toUSVString, toDictionary, isObject } = load('webidl');
    const { compile, matchesSpecialScheme } = load('url-pattern-component');
    const canonical = load('url-pattern-canonical');
    const { parseConstructorString } = load('url-pattern-constructor');
    const { names, processInit, valueOf } = load('url-pattern-init');
    const plain = { delimiter: '', prefix: '' };

    // In the order in which Web IDL reads and writes the members of a dictionary.
    const members = ['baseURL', ...names].sort();

    function convertInput(input) {
        if (input !== undefined && input !== null && !isObject(input)) return toUSVString(input);
        const source = toDictionary(input, 'the pattern');
        const init = {};
        for (const name of members) {
            const value = source[name];
            if (value !== undefined) init[name] = toUSVString(value);
        }
        return init;
    }

    function initFor(input, baseURL) {
        if (typeof input !== 'string') {
            if (baseURL !== undefined) throw new TypeError('a pattern given by its components names its base URL among them');
            return input;
        }
        const init = parseConstructorString(input);
        if (baseURL !== undefined) return { ...init, baseURL };
        if (init.protocol === undefined) throw new TypeError(`the pattern "${input}" has no protocol and no base URL`);
        return init;
    }

    function compileHostname(text, protocol) {
        const options = { delimiter: '.', prefix: '' };
        if (/^(\[|\{\[|\\\[)/.test(text)) return compile(text, canonical.ipv6Hostname, options);
        const isDomain = matchesSpecialScheme(protocol) || protocol.text === '*';
        return compile(text, (fixed) => canonical.hostname(fixed, isDomain ? '' : 'unspecial'), options);
    }

    function compileAll(init, ignoreCase) {
        const texts = processInit(init, true);
        for (const name of names) texts[name] ??= '*';
        if (texts.port !== '' && canonical.defaultPort(texts.protocol) === texts.port) texts.port = '';
        const protocol = compile(texts.protocol, canonical.protocol, plain);
        const path = { delimiter: '/', prefix: '/', ignoreCase };
        const loose = { ...plain, ignoreCase };
        return {
            protocol,
            username: compile(texts.username, canonical.username, plain),
            password: compile(texts.password, canonical.password, plain),
            hostname: compileHostname(texts.hostname, protocol),
            port: compile(texts.port, (text) => canonical.port(text), plain),
            pathname: matchesSpecialScheme(protocol)
                ? compile(texts.pathname, canonical.pathname, path)
                : compile(texts.pathname, canonical.opaquePathname, loose),
            search: compile(texts.search, canonical.search, loose),
            hash: compile(texts.hash, canonical.hash, loose),
        };
    }

    // The components of what is to be matched; null where it is no URL.
    function componentsOf(input, baseURL) {
        if (typeof input === 'string') {
            const url = URL.parse(input, baseURL);
            return url && Object.fromEntries(names.map((name) => [name, valueOf(url, name)]));
        }
        if (baseURL !== undefined) throw new TypeError('a URL given by its components names its base URL among them');
        try {
            return processInit(input, false, Object.fromEntries(names.map((name) => [name, ''])));
        } catch {
            return null;
        }
    }

    function matchOf({ names }, input, found) {
        return { groups: Object.fromEntries(names.map((name, at) => [name, found[at + 1]])), input };
    }

    class URLPattern {
        #components;

        constructor(input = {}, baseURL = undefined, options = {}) {
            // A second argument that is no text is the options.
            const isBase = arguments.length > 2 || (baseURL !== undefined && baseURL !== null && !isObject(baseURL));
            const converted = convertInput(input);
            const base = isBase ? toUSVString(baseURL) : undefined;
            const { ignoreCase } = toDictionary(isBase ? options : baseURL, 'the options');
            this.#components = compileAll(initFor(converted, base), Boolean(ignoreCase));
        }

        #match(input, baseURL) {
            const converted = convertInput(input);
            const base = baseURL === undefined ? undefined : toUSVString(baseURL);
            const components = componentsOf(converted, base);
            if (components === null) return null;
            const result = { inputs: base === undefined ? [converted] : [converted, base] };
            for (const name of names) {
                const found = this.#components[name].regexp.exec(components[name]);
                if (found === null) return null;
                result[name] = matchOf(this.#components[name], components[name], found);
            }
            return Object.fromEntries(Object.keys(result).sort().map((name) => [name, result[name]]));
        }

        test(input = {}, baseURL = undefined) {
            return this.#match(input, baseURL) !== null;
        }

        exec(input = {}, baseURL = undefined) {
            return this.#match(input, baseURL);
        }

        get hasRegExpGroups() {
            return names.some((name) => this.#components[name].hasRegExpGroups);
        }

        static {
            for (const name of names) {
                const accessor = {
                    get [name]() {
                        return this.#components[name].text;
                    },
                };
                Object.defineProperty(this.prototype, name, Object.getOwnPropertyDescriptor(accessor, name));
            }
        }
    }
    expose(URLPattern);

    return { URLPattern };
})
