// https://xhr.spec.whatwg.org/#interface-formdata
(function (native, load) {
    'use strict';
    const { alias, expose, pairIterators } = load('idl');
    const { requireArguments, toCallback, toUSVString } = load('webidl');
    const { Blob, File, bytesOf, concatenate } = load('blob');
    const makeIterator = pairIterators('FormData');

    // "Create an entry": a string, or a File with a name.
    function entry(name, value, filename, count) {
        const key = toUSVString(name);
        if (!(value instanceof Blob)) {
            if (count > 2) throw new TypeError('only a Blob has a file name');
            return [key, toUSVString(value)];
        }
        if (value instanceof File && filename === undefined) return [key, value];
        const { type, lastModified } = value;
        return [key, new File([value], filename === undefined ? value.name ?? 'blob' : toUSVString(filename), { type, lastModified })];
    }

    let entriesOf;

    class FormData {
        #entries = [];
        static {
            entriesOf = (form) => form.#entries;
        }
        constructor(form = undefined) {
            if (form !== undefined) throw new TypeError('there are no forms to make a FormData of');
        }
        append(name, value, filename = undefined) {
            const entries = this.#entries;
            requireArguments('FormData.append', arguments, 2);
            entries.push(entry(name, value, filename, arguments.length));
        }
        delete(name) {
            this.#entries;
            requireArguments('FormData.delete', arguments, 1);
            const key = toUSVString(name);
            this.#entries = this.#entries.filter((pair) => pair[0] !== key);
        }
        get(name) {
            return this.#all('get', arguments, name)[0] ?? null;
        }
        getAll(name) {
            return this.#all('getAll', arguments, name);
        }
        has(name) {
            return this.#all('has', arguments, name).length > 0;
        }
        set(name, value, filename = undefined) {
            this.#entries;
            requireArguments('FormData.set', arguments, 2);
            const fresh = entry(name, value, filename, arguments.length);
            const at = this.#entries.findIndex(([key]) => key === fresh[0]);
            if (at < 0) return void this.#entries.push(fresh);
            this.#entries = this.#entries.filter(([key], index) => key !== fresh[0] || index === at);
            this.#entries[at] = fresh;
        }
        forEach(body, thisArgument = undefined) {
            this.#entries;
            toCallback(body, "forEach's callback");
            for (const [name, value] of this.entries()) Reflect.apply(body, thisArgument, [value, name, this]);
        }
        entries() {
            return this.#iterate((pair) => [...pair]);
        }
        keys() {
            return this.#iterate(([name]) => name);
        }
        values() {
            return this.#iterate(([, value]) => value);
        }

        #all(method, given, name) {
            this.#entries;
            requireArguments(`FormData.${method}`, given, 1);
            const key = toUSVString(name);
            return this.#entries.filter((pair) => pair[0] === key).map((pair) => pair[1]);
        }

        #iterate(project) {
            this.#entries;
            return makeIterator(() => this.#entries, project);
        }
    }
    expose(FormData);
    alias(FormData, Symbol.iterator, 'entries');

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

    // A parameter of Content-Disposition, quoted as browsers write it or bare as some servers do.
    function parameter(disposition, name) {
        const found = new RegExp(`;[ \\t]*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition);
        return found ? unescape(found[1] ?? found[2]) : undefined;
    }

    function addPart(form, head, body) {
        const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? '';
        const name = parameter(disposition, 'name');
        if (name === undefined) throw new TypeError('a part of the form has no name');
        const filename = parameter(disposition, 'filename');
        if (filename === undefined) return form.append(name, native.decodeExactly(body));
        const type = /^content-type:[ \t]*(.*)$/im.exec(head)?.[1].trim() ?? 'text/plain';
        form.append(name, new File([body], filename, { type }));
    }

    // Past spaces and tabs, which may stand behind a boundary.
    function afterPadding(bytes, at) {
        while (bytes[at] === 32 || bytes[at] === 9) at++;
        return at;
    }

    // https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
    function decode(bytes, boundary) {
        const form = new FormData();
        const delimiter = native.encode(`\r\n--${boundary}`);
        const gap = native.encode('\r\n\r\n');
        let at = indexOf(bytes, delimiter.subarray(2), 0);
        if (at < 0) throw new TypeError('the form has no boundary');
        at = afterPadding(bytes, at + delimiter.length - 2);
        while (bytes[at] === 13 && bytes[at + 1] === 10) {
            const bodyAt = indexOf(bytes, gap, at);
            const end = bodyAt < 0 ? -1 : indexOf(bytes, delimiter, bodyAt + 2);
            if (end < 0) throw new TypeError('the form ends within a part');
            addPart(form, native.decode(bytes.subarray(at + 2, bodyAt)), bytes.subarray(Math.min(bodyAt + 4, end), end));
            at = afterPadding(bytes, end + delimiter.length);
        }
        if (bytes[at] !== 45 || bytes[at + 1] !== 45) throw new TypeError('the form is malformed at a boundary');
        return form;
    }

    return { FormData, encode, decode };
})
