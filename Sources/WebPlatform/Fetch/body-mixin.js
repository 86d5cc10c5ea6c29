// https://fetch.spec.whatwg.org/#body-mixin: the methods that read a body.
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const nothing = { stream: null, isUsed: false, text: () => '', bytes: () => new Uint8Array(0) };

    // "Get the MIME type".
    function typeOf(headers) {
        const text = headers.get('content-type');
        return text === null ? null : load('mime-type').parse(text);
    }

    function form(bytes, type) {
        const forms = load('form-data');
        if (type?.essence === 'multipart/form-data' && type.parameters.has('boundary')) {
            return forms.decode(bytes, type.parameters.get('boundary'));
        }
        if (type?.essence !== 'application/x-www-form-urlencoded') throw new TypeError('the body is not a form');
        const found = new forms.FormData();
        const { URLSearchParams } = load('url-search-params');
        for (const [name, value] of new URLSearchParams(native.decode(bytes))) found.append(name, value);
        return found;
    }

    // Gives a class the body's attributes and methods. `read` finds the body of an object of the class, null where
    // it has none, and throws for other objects.
    function mixIn(Class, read) {
        const bodyOf = (object) => read(object) ?? nothing;
        const members = {
            get body() {
                return bodyOf(this).stream;
            },
            get bodyUsed() {
                return bodyOf(this).isUsed;
            },
            async arrayBuffer() {
                return (await bodyOf(this).bytes()).buffer;
            },
            async blob() {
                const body = bodyOf(this);
                const type = typeOf(this.headers);
                const { Blob } = load('blob');
                return new Blob([await body.bytes()], { type: type === null ? '' : load('mime-type').serialize(type) });
            },
            async bytes() {
                return bodyOf(this).bytes();
            },
            async formData() {
                return form(await bodyOf(this).bytes(), typeOf(this.headers));
            },
            async json() {
                // What is at hand is parsed at once, while whoever asked is on the stack of a syntax error.
                const text = bodyOf(this).text();
                return JSON.parse(typeof text === 'string' ? text : await text);
            },
            async text() {
                return bodyOf(this).text();
            },
        };
        Object.defineProperties(Class.prototype, Object.getOwnPropertyDescriptors(members));
        expose(Class);
    }

    return { mixIn };
})
