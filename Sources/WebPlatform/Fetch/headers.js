// https://fetch.spec.whatwg.org/#headers-class
(function (native, load) {
    'use strict';
    const { alias, expose, pairIterators } = load('idl');
    const { isObject, requireArguments, toCallback } = load('webidl');
    const makeIterator = pairIterators('Headers');
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
    // Fields that frame the message are the transport's: what scripts say about them is dropped, as browsers do.
    const framing = new Set([
        'connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te', 'trailer',
        'transfer-encoding', 'upgrade',
    ]);
    const secret = {};

    function byteString(value) {
        const text = `${value}`;
        if (/[^\0-\xff]/.test(text)) throw new TypeError('a header holds a character that is not a byte');
        return text;
    }

    function nameOf(value) {
        const name = byteString(value);
        if (!token.test(name)) throw new TypeError(`"${name}" is not a header name`);
        return name;
    }

    function valueOf(value) {
        const text = byteString(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
        if (/[\0\n\r]/.test(text)) throw new TypeError('a header value holds a line break or a NUL');
        return text;
    }

    // HeadersInit: a sequence of pairs, or a record.
    function pairs(init) {
        if (!isObject(init)) throw new TypeError('headers must be an object or a sequence of pairs');
        const iterator = init[Symbol.iterator];
        if (iterator === undefined || iterator === null) {
            return Reflect.ownKeys(init)
                .filter((key) => Reflect.getOwnPropertyDescriptor(init, key)?.enumerable)
                .map((key) => [byteString(key), init[key]]);
        }
        return Array.from(init, (pair) => {
            if (!isObject(pair)) throw new TypeError('a header must be a name and a value');
            const both = [...pair];
            if (both.length !== 2) throw new TypeError('a header must be a name and a value');
            return both;
        });
    }

    let internal;

    class Headers {
        #list; // of [name, value, lower-case name]
        #guard;
        #sorted = null;
        static {
            internal = {
                // Of "name\nvalue\n…", as the transport gives it.
                received(text) {
                    return new Headers(secret, { text, guard: 'immutable' });
                },
                make(init, guard) {
                    const headers = new Headers(secret, { text: '', guard });
                    if (init !== undefined) headers.#fill(init);
                    return headers;
                },
                // "name\nvalue\n…", as the transport takes it. No value holds a line break.
                text(headers) {
                    let text = '';
                    for (const [name, value] of headers.#list) text += `${name}\n${value}\n`;
                    return text;
                },
                copy(headers, guard) {
                    const copy = new Headers(secret, { text: '', guard });
                    copy.#list = headers.#list.slice();
                    return copy;
                },
                isEmpty: (headers) => headers.#list.length === 0,
                freeze(headers) {
                    headers.#guard = 'immutable';
                    return headers;
                },
            };
        }

        constructor(init = undefined, incoming) {
            this.#list = [];
            this.#guard = 'none';
            if (init === secret) {
                this.#guard = incoming.guard;
                const lines = incoming.text.split('\n');
                for (let at = 0; at + 1 < lines.length; at += 2) {
                    this.#list.push([lines[at], lines[at + 1], lines[at].toLowerCase()]);
                }
            } else if (init !== undefined) {
                this.#fill(init);
            }
        }

        #fill(init) {
            if (init instanceof Headers && #list in init && init[Symbol.iterator] === Headers.prototype.entries) {
                for (const [name, value] of init.#list) this.#append(name, value);
                return;
            }
            for (const [name, value] of pairs(init)) this.#append(name, value);
        }

        // "Validate": false where the change is to be ignored.
        #mayChange(name) {
            if (this.#guard === 'immutable') throw new TypeError('these headers cannot be changed');
            return this.#guard !== 'request' || !framing.has(name.toLowerCase());
        }

        #append(name, value) {
            const text = valueOf(value);
            const key = nameOf(name);
            if (!this.#mayChange(key)) return;
            this.#list.push([key, text, key.toLowerCase()]);
            this.#sorted = null;
        }

        append(name, value) {
            requireArguments('Headers.append', arguments, 2);
            this.#append(name, value);
        }

        delete(name) {
            requireArguments('Headers.delete', arguments, 1);
            const key = nameOf(name);
            if (!this.#mayChange(key)) return;
            const lower = key.toLowerCase();
            this.#list = this.#list.filter((entry) => entry[2] !== lower);
            this.#sorted = null;
        }

        get(name) {
            requireArguments('Headers.get', arguments, 1);
            const lower = nameOf(name).toLowerCase();
            let found = null;
            for (const entry of this.#list) {
                if (entry[2] === lower) found = found === null ? entry[1] : `${found}, ${entry[1]}`;
            }
            return found;
        }

        getSetCookie() {
            return this.#list.filter((entry) => entry[2] === 'set-cookie').map((entry) => entry[1]);
        }

        has(name) {
            requireArguments('Headers.has', arguments, 1);
            const lower = nameOf(name).toLowerCase();
            return this.#list.some((entry) => entry[2] === lower);
        }

        set(name, value) {
            requireArguments('Headers.set', arguments, 2);
            const text = valueOf(value);
            const key = nameOf(name);
            if (!this.#mayChange(key)) return;
            const lower = key.toLowerCase();
            const at = this.#list.findIndex((entry) => entry[2] === lower);
            if (at < 0) this.#list.push([key, text, lower]);
            else {
                this.#list = this.#list.filter((entry, index) => entry[2] !== lower || index === at);
                this.#list[at] = [this.#list[at][0], text, lower];
            }
            this.#sorted = null;
        }

        forEach(body, thisArgument = undefined) {
            this.#list;
            toCallback(body, "forEach's callback");
            for (const [name, value] of this.entries()) Reflect.apply(body, thisArgument, [value, name, this]);
        }

        // "Sort and combine": by name; Set-Cookie stays apart.
        #combined() {
            if (this.#sorted !== null) return this.#sorted;
            const byName = new Map();
            for (const [, value, lower] of this.#list) {
                const values = byName.get(lower);
                if (values === undefined) byName.set(lower, [value]);
                else values.push(value);
            }
            this.#sorted = [...byName.keys()].sort().flatMap((name) => {
                const values = byName.get(name);
                return name === 'set-cookie' ? values.map((value) => [name, value]) : [[name, values.join(', ')]];
            });
            return this.#sorted;
        }

        #iterate(project) {
            this.#list;
            return makeIterator(() => this.#combined(), project);
        }

        entries() {
            return this.#iterate(([name, value]) => [name, value]);
        }
        keys() {
            return this.#iterate(([name]) => name);
        }
        values() {
            return this.#iterate(([, value]) => value);
        }
    }
    expose(Headers);
    alias(Headers, Symbol.iterator, 'entries');

    return { Headers, ...internal, token };
})
