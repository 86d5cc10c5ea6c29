// https://xhr.spec.whatwg.org/#interface-formdata
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { Blob, File, bytesOf, concatenate } = load('blob');
    const wellFormed = (value) => `${value}`.toWellFormed();

    function entry(name, value, filename, count) {
        if (value instanceof Blob) {
            if (!(value instanceof File) || count > 2) {
                value = new File([value], count > 2 ? String(filename) : value.name ?? 'blob', {
                    type: value.type,
                    lastModified: value.lastModified,
                });
            }
            return [wellFormed(name), value];
        }
        if (count > 2) throw new TypeError('only a Blob has a file name');
        return [wellFormed(name), wellFormed(value)];
    }

    let entriesOf;

    class FormData {
        #entries = [];
        static {
            entriesOf = (form) => form.#entries;
        }
        constructor(form) {
            if (form !== undefined) throw new TypeError('there are no forms to make a FormData of');
        }
        append(name, value, filename) {
            if (arguments.length < 2) throw new TypeError('append needs a name and a value');
            this.#entries.push(entry(name, value, filename, arguments.length));
        }
        set(name, value, filename) {
            if (arguments.length < 2) throw new TypeError('set needs a name and a value');
            const fresh = entry(name, value, filename, arguments.length);
            const at = this.#entries.findIndex(([key]) => key === fresh[0]);
            if (at < 0) return void this.#entries.push(fresh);
            this.#entries = this.#entries.filter(([key], index) => key !== fresh[0] || index === at);
            this.#entries[at] = fresh;
        }
        delete(name) {
            const key = wellFormed(name);
            this.#entries = this.#entries.filter((pair) => pair[0] !== key);
        }
        get(name) {
            const key = wellFormed(name);
            return this.#entries.find((pair) => pair[0] === key)?.[1] ?? null;
        }
        getAll(name) {
            const key = wellFormed(name);
            return this.#entries.filter((pair) => pair[0] === key).map((pair) => pair[1]);
        }
        has(name) {
            const key = wellFormed(name);
            return this.#entries.some((pair) => pair[0] === key);
        }
        forEach(callback, thisArgument) {
            for (const [name, value] of this) Reflect.apply(callback, thisArgument, [value, name, this]);
        }
        *entries() {
            for (let at = 0; at < this.#entries.length; at++) yield [...this.#entries[at]];
        }
        *keys() {
            for (const [name] of this.entries()) yield name;
        }
        *values() {
            for (const [, value] of this.entries()) yield value;
        }
    }
    expose(FormData);
    Object.defineProperty(FormData.prototype, Symbol.iterator, {
        value: FormData.prototype.entries,
        writable: true,
        configurable: true,
    });

    // https://html.spec.whatwg.org/#multipart-form-data
    const escape = (name) => name.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');
    const withCRLF = (text) => text.replace(/\r\n|\r|\n/g, '\r\n');

    function encode(form) {
        const boundary = '----formdata-helve-' + native.randomToken();
        const parts = [];
        for (const [name, value] of entriesOf(form)) {
            const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(withCRLF(name))}"`;
            if (typeof value === 'string') {
                parts.push(native.encode(`${head}\r\n\r\n${withCRLF(value)}\r\n`));
                continue;
            }
            const type = value.type || 'application/octet-stream';
            parts.push(
                native.encode(`${head}; filename="${escape(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`),
                bytesOf(value),
                native.encode('\r\n')
            );
        }
        parts.push(native.encode(`--${boundary}--\r\n`));
        return { bytes: concatenate(parts), type: `multipart/form-data; boundary=${boundary}` };
    }

    function indexOf(bytes, pattern, from) {
        for (let at = bytes.indexOf(pattern[0], from); at >= 0; at = bytes.indexOf(pattern[0], at + 1)) {
            if (at + pattern.length > bytes.length) return -1;
            let length = 1;
            while (length < pattern.length && bytes[at + length] === pattern[length]) length++;
            if (length === pattern.length) return at;
        }
        return -1;
    }

    const unescape = (name) => name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');

    function addPart(form, head, body) {
        const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head);
        const name = disposition && /(?:^|;)[ \t]*name="([^"]*)"/i.exec(disposition[1]);
        if (!name) throw new TypeError('a part of the form has no name');
        const filename = /(?:^|;)[ \t]*filename="([^"]*)"/i.exec(disposition[1]);
        if (!filename) return form.append(unescape(name[1]), native.decodeExactly(body));
        const type = /^content-type:[ \t]*(.*)$/im.exec(head)?.[1].trim() ?? 'text/plain';
        form.append(unescape(name[1]), new File([body], unescape(filename[1]), { type }));
    }

    // https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
    function decode(bytes, boundary) {
        const form = new FormData();
        const delimiter = native.encode(`\r\n--${boundary}`);
        const gap = native.encode('\r\n\r\n');
        let at = indexOf(bytes, delimiter.subarray(2), 0);
        if (at < 0) throw new TypeError('the form has no boundary');
        at += delimiter.length - 2;
        while (bytes[at] === 13 && bytes[at + 1] === 10) {
            const bodyAt = indexOf(bytes, gap, at);
            const end = bodyAt < 0 ? -1 : indexOf(bytes, delimiter, bodyAt + 2);
            if (end < 0) throw new TypeError('the form ends within a part');
            addPart(form, native.decode(bytes.subarray(at + 2, bodyAt)), bytes.subarray(Math.min(bodyAt + 4, end), end));
            at = end + delimiter.length;
        }
        if (bytes[at] !== 45 || bytes[at + 1] !== 45) throw new TypeError('the form is malformed at a boundary');
        return form;
    }

    return { FormData, encode, decode };
})
