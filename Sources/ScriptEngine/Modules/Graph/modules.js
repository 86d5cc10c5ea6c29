// What only the language can make for modules. https://tc39.es/ecma262/#sec-modules
(function () {
    'use strict';
    const { create, defineProperty, preventExtensions } = Object;
    const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
    const { is, prototype: objectPrototype } = Object;
    const NativePromise = Promise;
    const errors = { __proto__: null, Error, RangeError, SyntaxError, TypeError };
    const Early = ReferenceError;
    const { next } = Object.getPrototypeOf(function* () {}).prototype;
    const { add, has } = WeakSet.prototype;
    const namespaces = new WeakSet();
    const refusals = new WeakSet();
    const located = new WeakSet();
    const advance = (generator) => apply(next, generator, []).value;

    // From [name, read, name, read…].
    function table(list) {
        const readers = create(null);
        for (let i = 0; i < list.length; i += 2) readers[list[i]] = list[i + 1];
        return readers;
    }

    function early(name) {
        throw new Early(`Cannot access '${name}' before initialization`);
    }

    function setName(target) {
        defineProperty(target, 'name', { value: 'default', configurable: true });
    }

    const host = { __proto__: null, early, setName };

    // Each kind of module has an `environment`, `reader(name)` for what it exports itself, and `run()`.

    function sourceModule(wrapper, importModule, meta) {
        const environment = create(null);
        const generator = wrapper(environment, host, importModule, meta);
        const readers = table(advance(generator)());
        return { environment, reader: (name) => readers[name], run: () => advance(generator) };
    }

    // It is started when it is evaluated, or earlier when others of its cycle want to see what it has.
    function awaitingModule(wrapper, importModule, meta) {
        const environment = create(null);
        let readers, finished, release;
        let isEarly = false;
        const start = new NativePromise((resolve) => (release = resolve));
        const begin = (exports) => {
            readers = table(exports());
            return isEarly;
        };
        const run = () => {
            if (isEarly) release();
            else finished = wrapper(environment, { __proto__: host, begin, start }, importModule, meta);
            return finished;
        };
        const reader = (name) => () => {
            if (!readers) {
                isEarly = true;
                finished = wrapper(environment, { __proto__: host, begin, start }, importModule, meta);
            }
            return readers[name]();
        };
        return { environment, reader, run };
    }

    // `values` are known when it has run.
    function valueModule(load) {
        let values;
        const reader = (name) => () => (values ? values[name] : early(name));
        const names = () => (values ? ownKeys(values) : []);
        return { reader, names, run: () => void (values = load()) };
    }

    // What `import` sees of what is no ES module: the default, and the own enumerable keys.
    function exportsOf(value) {
        const values = create(null);
        const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
        const keys = isObject ? ownKeys(value) : [];
        for (let i = 0; i < keys.length; i++) {
            const key = keys[i];
            if (typeof key === 'string' && getOwnPropertyDescriptor(value, key)?.enumerable) {
                values[key] = value[key];
            }
        }
        values.default = value;
        return values;
    }

    // The first of several modules that has the name when it is asked for.
    function firstReader(name, modules) {
        return () => {
            for (let i = 0; i < modules.length; i++) {
                const names = modules[i].names();
                for (let k = 0; k < names.length; k++) {
                    if (names[k] === name) return modules[i].reader(name)();
                }
            }
            return early(name);
        };
    }

    function bind(environment, name, get) {
        defineProperty(environment, name, { get, enumerable: true, configurable: true });
    }

    // Made when it is first read.
    function bindNamespace(environment, name, make) {
        bind(environment, name, () => {
            const [value, isFinal] = make();
            if (isFinal) defineProperty(environment, name, { value, writable: false });
            return value;
        });
    }

    // https://tc39.es/ecma262/#sec-module-namespace-exotic-objects. What the target has keeps the promises that a
    // proxy must keep; the values are read when they are asked for.
    function namespace(list) {
        const readers = table(list);
        const target = create(null);
        for (let i = 0; i < list.length; i += 2) {
            defineProperty(target, list[i], { value: undefined, writable: true, enumerable: true });
        }
        defineProperty(target, Symbol.toStringTag, { value: 'Module' });
        const proxy = new Proxy(preventExtensions(target), { __proto__: handler, readers });
        apply(add, namespaces, [proxy]);
        return proxy;
    }

    const handler = {
        __proto__: null,
        get(target, key) {
            const read = this.readers[key];
            return read ? read() : target[key];
        },
        getOwnPropertyDescriptor(target, key) {
            const found = getOwnPropertyDescriptor(target, key);
            const read = this.readers[key];
            if (found && read) found.value = read();
            return found;
        },
        set: () => false,
        defineProperty(target, key, wanted) {
            const found = this.getOwnPropertyDescriptor(target, key);
            if (!found || wanted.configurable || 'get' in wanted || 'set' in wanted) return false;
            const isSame = (flag) => !(flag in wanted) || wanted[flag] === found[flag];
            return isSame('enumerable') && isSame('writable') && (!('value' in wanted) || is(wanted.value, found.value));
        },
    };

    // `import()` of one file. What it does begins when its caller has yielded.
    function importer(load) {
        return async function (specifier, options) {
            const name = `${specifier}`;
            const attributes = attributesOf(options);
            await undefined;
            return await finish(load(name, attributes));
        };
    }

    // `load` gives a promise for an evaluation, or undefined, and what makes the result then. `await` does not look
    // at what a script may have made of `then`; `return` alone would.
    async function start(load) {
        return await finish(load());
    }

    async function finish(loaded) {
        if (loaded[0]) await loaded[0];
        return loaded[1]();
    }

    function attributesOf(options) {
        const attributes = create(null);
        if (options === undefined) return attributes;
        if (typeof options !== 'object' || options === null) {
            throw new TypeError('The second argument of import() must be an object');
        }
        const given = options.with;
        if (given === undefined) return attributes;
        const keys = ownKeys(given);
        for (let i = 0; i < keys.length; i++) {
            if (typeof given[keys[i]] !== 'string') throw new TypeError('Import attributes must be strings');
            attributes[keys[i]] = given[keys[i]];
        }
        return attributes;
    }

    // https://nodejs.org/docs/latest-v20.x/api/esm.html#importmeta
    function meta(url, filename, dirname, resolve) {
        const meta = create(null);
        if (filename !== undefined) {
            meta.dirname = dirname;
            meta.filename = filename;
        }
        meta.resolve = function resolveSpecifier(specifier) {
            return resolve(`${specifier}`);
        };
        setFunctionName(meta.resolve, 'resolve');
        meta.url = url;
        return meta;
    }

    function setFunctionName(target, value) {
        defineProperty(target, 'name', { value, configurable: true });
    }

    async function settle(promise, fulfilled, rejected) {
        try {
            await promise;
        } catch (error) {
            return void rejected(error);
        }
        fulfilled();
    }

    function makeError({ name, message, code, stack, sourceURL, line, column, requireStack, isRefusal }) {
        const error = new errors[name](message);
        const set = (key, value, enumerable) => {
            if (value !== undefined) {
                defineProperty(error, key, { value, enumerable, writable: true, configurable: true });
            }
        };
        set('code', code, true);
        set('requireStack', requireStack, true);
        set('stack', stack, false);
        set('sourceURL', sourceURL, false);
        set('line', line, false);
        set('column', column, false);
        if (isRefusal) apply(add, refusals, [error]);
        if (stack !== undefined) apply(add, located, [error]);
        return error;
    }

    return {
        sourceModule,
        awaitingModule,
        valueModule,
        exportsOf,
        firstReader,
        bind,
        bindNamespace,
        namespace,
        importer,
        start,
        meta,
        settle,
        makeError,
        isNamespace: (value) => apply(has, namespaces, [value]),
        isRefusal: (value) => apply(has, refusals, [value]),
        isLocated: (value) => apply(has, located, [value]),
    };
})()
