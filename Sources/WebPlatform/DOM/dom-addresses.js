// Addresses in attributes: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls
(function (native, load) {
    'use strict';
    const { read } = load('dom-attributes');

    const PARTS = [
        'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin', 'username', 'password',
    ];

    function parse(text, base) {
        const { URL } = load('url');
        return URL.parse(text, base);
    }

    function baseOf(document) {
        const element = document.querySelector('base[href]');
        const href = element === null ? null : read(element, 'href');
        return href === null ? null : parse(href)?.href ?? null;
    }

    /** The absolute address; the text as it stands where nothing says what it is relative to. */
    function resolve(text, document, isBase = false) {
        const base = isBase ? null : baseOf(document);
        return parse(text, base ?? undefined)?.href ?? text;
    }

    /** The parts of `href` that links have. */
    function parts() {
        const members = { toString: { value() { return this.href; }, writable: true } };
        for (const part of PARTS) {
            members[part] = {
                get() {
                    const href = parse(this.href);
                    return href === null ? (part === 'protocol' ? ':' : '') : href[part];
                },
                set(value) {
                    const href = parse(this.href);
                    if (href === null) return;
                    href[part] = value;
                    this.href = href.href;
                },
            };
        }
        return members;
    }

    return { resolve, parts, baseOf };
})
