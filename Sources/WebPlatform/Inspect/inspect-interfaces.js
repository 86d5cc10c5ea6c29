// What objects of the platform show, though it is no property of their own: as Node 20 has it.
(function (native, load) {
    'use strict';
    const event = ['event', 'type defaultPrevented cancelable timeStamp'];
    // By `Symbol.toStringTag`: the pair of the interface, and the attributes that are shown.
    const interfaces = {
        URL: ['url', 'href origin protocol username password host hostname port pathname search searchParams hash'],
        Request: ['request', 'method url headers destination referrer referrerPolicy mode credentials cache redirect integrity ' +
            'keepalive signal'],
        Response: ['response', 'status statusText headers body bodyUsed ok redirected type url'],
        AbortController: ['abort', 'signal'],
        AbortSignal: ['abort', 'aborted'],
        Blob: ['blob', 'size type'],
        File: ['blob', 'size type name lastModified'],
        Event: event,
        CustomEvent: event,
        TextDecoder: ['text-decoder', 'encoding fatal ignoreBOM'],
        CryptoKey: ['crypto-key', 'type extractable algorithm usages'],
        ReadableStream: ['readable-stream', 'locked state supportsBYOB'],
        WritableStream: ['writable-stream', 'locked state'],
        TransformStream: ['transform-stream', 'readable writable'],
        CompressionStream: ['compression', 'readable writable'],
        DecompressionStream: ['compression', 'readable writable'],
    };
    const maps = { Headers: 'headers', FormData: 'form-data', URLSearchParams: 'url-search-params' };

    // What scripts cannot ask a stream for.
    const inner = {
        state: ({ state }) => state,
        supportsBYOB: ({ controller }) => controller.isByteController,
    };

    // An object merely says what it is; its prototypes know.
    function isOf(value, Interface) {
        return typeof Interface === 'function' && Object.prototype.isPrototypeOf.call(Interface.prototype, value);
    }

    function attributes(value, tag) {
        const [pair, keys] = interfaces[tag];
        if (!isOf(value, load(pair)[tag])) return undefined;
        const read = (key) => (Object.hasOwn(inner, key) ? inner[key](load(pair).streamOf(value)) : value[key]);
        return Object.fromEntries(keys.split(' ').map((key) => [key, read(key)]));
    }

    // A name that stands there more than once shows the list of its values.
    function grouped(entries) {
        const values = new Map();
        for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
        return Object.fromEntries(Array.from(values, ([name, all]) => [name, all.length === 1 ? all[0] : all]));
    }

    function items(value, tag) {
        const Interface = load(maps[tag])[tag];
        if (!isOf(value, Interface)) return undefined;
        const entries = Array.from(Interface.prototype.entries.call(value));
        return tag === 'URLSearchParams' ? entries : grouped(entries);
    }

    // An object of what is shown, or a list of pairs; undefined for what shows its own properties only. Attributes throw
    // where the object is a prototype, or was made from one.
    function partsOf(value, tag) {
        try {
            if (Object.hasOwn(maps, tag)) return items(value, tag);
            return Object.hasOwn(interfaces, tag) ? attributes(value, tag) : undefined;
        } catch {
            return undefined;
        }
    }

    return { partsOf };
})
