// `electron.proxyFetch`. Its answer serves both of its kinds of callers: those that take `text` for a string, and those
// that take the answer for a Response and call `text()` and `json()`.
(function (native, load) {
    'use strict';
    const browserUserAgent =
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

    // Strings' own methods work on everything that can be made a string; functions' own are added to them.
    const textPrototype = Object.create(String.prototype);
    for (const name of ['call', 'apply', 'bind']) {
        Object.defineProperty(textPrototype, name, { value: Function.prototype[name] });
    }

    // A function that gives the text, and that everything which wants a string takes for it. An empty text stays a
    // string, since no function is false.
    function callable(text) {
        if (text === '') return text;
        const body = async () => text;
        const asString = { value: () => text };
        Object.setPrototypeOf(body, textPrototype);
        delete body.name;
        return Object.defineProperties(body, {
            length: { value: text.length },
            toString: asString,
            valueOf: asString,
            toJSON: asString,
            [Symbol.toPrimitive]: asString,
        });
    }

    function hidden(answer, members) {
        for (const [name, value] of Object.entries(members)) Object.defineProperty(answer, name, { value });
        return answer;
    }

    function failed(error) {
        return hidden({ success: false, error }, { ok: false, json: async () => { throw new Error(error); } });
    }

    async function answer(response, responseType) {
        const { ok, status, url: finalUrl } = response;
        if (ok && responseType === 'arraybuffer') {
            const data = native.base64(await response.bytes());
            return hidden({ success: true, status, data, finalUrl }, { ok });
        }
        const body = await response.text();
        const text = callable(body);
        const found = ok ? { success: true, status, text, finalUrl } : { success: false, status, error: `HTTP ${status}`, text, finalUrl };
        return hidden(found, { ok, json: async () => JSON.parse(body) });
    }

    function request(url, options) {
        const init = { method: options.method ?? 'GET', headers: new (load('headers').Headers)(options.headers ?? {}) };
        if (!init.headers.has('user-agent')) init.headers.set('user-agent', browserUserAgent);
        if (options.body) init.body = options.body;
        return new (load('request').Request)(url, init);
    }

    async function proxyFetch(url, options) {
        try {
            const wanted = request(url, options ?? {});
            const reason = native.refusal(wanted.url);
            if (reason !== undefined) return failed(reason);
            return await answer(await load('fetch').fetch(wanted), options?.responseType);
        } catch (error) {
            return failed(String(error?.message ?? error));
        }
    }

    return { proxyFetch, browserUserAgent };
})
