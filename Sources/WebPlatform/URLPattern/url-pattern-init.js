// https://urlpattern.spec.whatwg.org/#urlpatterninit-processing
(function (native, load) {
    'use strict';
    const { URL } = load('url');
    const { escapePattern } = load('url-pattern-component');
    const canonical = load('url-pattern-canonical');
    // From the left to the right of a URL.
    const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

    function isAbsolutePathname(path, isPattern) {
        return path.startsWith('/') || (isPattern && (path.startsWith('\\/') || path.startsWith('{/')));
    }

    // What a base URL has for a component: without the signs around it, as its attributes have them.
    function valueOf(base, name) {
        if (name === 'protocol') return base.protocol.slice(0, -1);
        return name === 'search' || name === 'hash' ? base[name].slice(1) : base[name];
    }

    // A component is inherited where none is given that stands further left. Patterns inherit no credentials.
    function inherit(result, init, base, isPattern, process) {
        const decisive = {
            protocol: ['protocol'], username: ['protocol', 'hostname', 'port', 'username'], hostname: ['protocol', 'hostname'],
            password: ['protocol', 'hostname', 'port', 'username', 'password'], port: ['protocol', 'hostname', 'port'],
        };
        const behind = ['pathname', 'search', 'hash'];
        behind.forEach((name, at) => (decisive[name] = [...decisive.port, ...behind.slice(0, at + 1)]));
        for (const name of names) {
            if (isPattern && (name === 'username' || name === 'password')) continue;
            if (decisive[name].every((other) => init[other] === undefined)) result[name] = process(valueOf(base, name));
        }
    }

    function resolvePathname(path, base, isPattern, process) {
        // An opaque path does not begin with a slash.
        if (base === null || !base.pathname.startsWith('/') || isAbsolutePathname(path, isPattern)) return path;
        const basePath = process(base.pathname);
        return basePath.slice(0, basePath.lastIndexOf('/') + 1) + path;
    }

    // The strings of all components. Those of a URL are canonical; those of a pattern are not yet parsed.
    function processInit(init, isPattern, defaults = {}) {
        const result = { ...defaults };
        const process = (text) => (isPattern ? escapePattern(text) : text);
        let base = null;
        if (init.baseURL !== undefined) {
            base = URL.parse(init.baseURL);
            if (base === null) throw new TypeError(`the base URL "${init.baseURL}" is not an absolute URL`);
            inherit(result, init, base, isPattern, process);
        }
        const given = { ...init };
        if (init.protocol !== undefined) given.protocol = init.protocol.replace(/:$/, '');
        if (init.search !== undefined) given.search = init.search.replace(/^\?/, '');
        if (init.hash !== undefined) given.hash = init.hash.replace(/^#/, '');
        if (init.pathname !== undefined) given.pathname = resolvePathname(init.pathname, base, isPattern, process);
        for (const name of names) {
            if (given[name] !== undefined) result[name] = isPattern ? given[name] : canonicalize(name, given[name], result.protocol);
        }
        return result;
    }

    function canonicalize(name, text, scheme = '') {
        if (name === 'hostname') return canonical.hostname(text, scheme);
        if (name === 'port') return canonical.port(text, scheme);
        if (name !== 'pathname') return canonical[name](text);
        return scheme === '' || canonical.isSpecial(scheme) ? canonical.pathname(text) : canonical.opaquePathname(text);
    }

    return { names, processInit, valueOf };
})
