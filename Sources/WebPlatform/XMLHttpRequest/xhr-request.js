// https://xhr.spec.whatwg.org/#request: what `open` and `send` are given, as `fetch` takes it.
(function (native, load) {
    'use strict';
    const { toUSVString, isObject, isArrayBuffer } = load('webidl');
    const { DOMException } = load('domexception');

    // Headers and methods are checked by the same rules as those of `fetch`, which throws a TypeError.
    function orSyntaxError(body) {
        try {
            return body();
        } catch (error) {
            throw error instanceof TypeError ? new DOMException(error.message, 'SyntaxError') : error;
        }
    }

    function decoded(text) {
        try {
            return decodeURIComponent(text);
        } catch {
            return text;
        }
    }

    // The URL without its credentials, and what they say.
    function parseURL(text, username, password) {
        const url = load('url').URL.parse(text);
        if (url === null) throw new DOMException(`"${text.slice(0, 200)}" is not an absolute URL`, 'SyntaxError');
        if (username !== null) url.username = username;
        if (password !== null) url.password = password;
        const credentials = url.username + url.password === '' ? null : [url.username, url.password].map(decoded).join(':');
        url.username = url.password = '';
        return { url: url.href, credentials };
    }

    const utf8 = (text) => new (load('text-encoder').TextEncoder)().encode(text);
    const basic = (credentials) => `Basic ${utf8(credentials).toBase64()}`;

    // The body and the type that it asks for; text is always sent as UTF-8.
    function describeBody(body, headers) {
        const isDocument = isObject(body) && body instanceof load('dom').Document;
        const isText = !isDocument && !isObject(body);
        const content = isDocument ? new (load('dom').XMLSerializer)().serializeToString(body) : isText ? toUSVString(body) : body;
        const given = headers.get('content-type');
        if (isDocument && given === null) {
            const type = body.contentType === 'text/html' ? 'text/html' : 'application/xml';
            headers.set('content-type', `${type};charset=UTF-8`);
        }
        if ((isDocument || isText) && given !== null) headers.set('content-type', withUTF8(given));
        return content;
    }

    function withUTF8(given) {
        const { parse, serialize } = load('mime-type');
        const type = parse(given);
        const charset = type?.parameters.get('charset');
        if (charset === undefined || charset.toLowerCase() === 'utf-8') return given;
        type.parameters.set('charset', 'UTF-8');
        return serialize(type);
    }

    function checkMethod(text) {
        if (/^(connect|trace|track)$/i.test(text)) throw new DOMException(`the method ${text} is forbidden`, 'SecurityError');
        return orSyntaxError(() => load('request').methodOf(text));
    }

    // "Combine": one field however often it is set.
    function addHeader(headers, name, value) {
        const text = `${value}`.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
        orSyntaxError(() => {
            const old = headers.get(name);
            headers.set(name, old === null ? text : `${old}, ${text}`);
        });
    }

    // Of a body in bytes, as far as it is known before it is sent.
    function sizeOf(body) {
        if (!isObject(body)) return utf8(`${body}`).length;
        return ArrayBuffer.isView(body) || isArrayBuffer(body) ? body.byteLength : body.size ?? 0;
    }

    return { checkMethod, parseURL, basic, describeBody, sizeOf, addHeader };
})
