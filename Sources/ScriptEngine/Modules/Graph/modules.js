// What only the language can make for modules. https://tc39.es/ecma262/#sec-modules
(function (namespaces, errors) {
    'use strict';
    const { create, defineProperty } = Object;
    const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
    const NativePromise = Promise;
    const Early = ReferenceError;
    const { next } = Object.getPrototypeOf(function* () {}).prototype;
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

    function setName(target, value = 'default') {
        defineProperty(target, 'name', { __proto__: null, value, configurable: true });
    }

    const host = { __proto__: null, early, setName };

    // Each kind of module has `reader(name)`, the function that reads what it exports itself, and `run(evaluateOthers)`.
    // Those with a source also have `environment` and `imports`, which `link` fills.

    // For modules that nobody can look into before they run: what they import is evaluated from within them.
    function nestedModule(wrapper, importModule, meta) {
        const module = { environment: create(null), imports: [], reader, run };
        let readers;
        function reader(name) {
            return readers ? readers[name] : () => (readers ? readers[name]() : early(name));
        }
        function run(evaluateOthers) {
            const begin = (exports) => {
                readers = table(exports());
                evaluateOthers();
                bindImports(module);
            };
            return wrapper(module.environment, { __proto__: host, begin }, importModule, meta);
        }
        return module;
    }

    function resumedModule(wrapper, importModule, meta) {
        const module = { environment: create(null), imports: [], reader, run };
        const generator = wrapper(module.environment, host, importModule, meta);
        const readers = table(advance(generator)());
        function reader(name) {
            return readers[name];
        }
        function run() {
            bindImports(module);
            advance(generator);
        }
        return module;
    }

    // It is started when it is evaluated, or earlier when others of its cycle want to see what it has.
    function awaitingModule(wrapper, importModule, meta) {
        const module = { environment: create(null), imports: [], reader, run };
        let readers, finished, release;
        let isEarly = false;
        const waiting = new NativePromise((resolve) => (release = resolve));
        function begin(exports) {
            readers = table(exports());
            return isEarly;
        }
        function start() {
            finished = wrapper(module.environment, { __proto__: host, begin, start: waiting }, importModule, meta);
        }
        function reader(name) {
            return () => {
                if (!readers) {
                    isEarly = true;
                    start();
                }
                return readers[name]();
            };
        }
        function run() {
            bindImports(module);
            if (isEarly) release();
            else start();
            return finished;
        }
        return module;
    }

    // `imports` holds local names, each followed by a module and a name in it, or by a function and undefined. They
    // are bound anew before the module runs: then the others have begun, and are read without a detour.
    function bindImports({ environment, imports }) {
        for (let i = 0; i < imports.length; i += 3) {
            const source = imports[i + 1];
            const name = imports[i + 2];
            bind(environment, imports[i], name === undefined ? source : source.reader(name));
        }
    }

    function link(module, imports) {
        module.imports = imports;
        bindImports(module);
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
        defineProperty(environment, name, { __proto__: null, get, enumerable: true, configurable: true });
    }

    // Reads a namespace, which is made when it is first read.
    function namespaceReader(make) {
        let value, isFinal;
        return () => {
            if (isFinal) return value;
            const made = make();
            value = made[0];
            isFinal = made[1];
            return value;
        };
    }

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
        setName(meta.resolve, 'resolve');
        meta.url = url;
        return meta;
    }

    async function settle(promise, fulfilled, rejected) {
        try {
            await promise;
        } catch (error) {
            return void rejected(error);
        }
        fulfilled();
    }

    return {
        nestedModule,
        resumedModule,
        awaitingModule,
        valueModule,
        exportsOf,
        firstReader,
        link,
        namespaceReader,
        importer,
        start,
        meta,
        settle,
        ...namespaces,
        ...errors,
    };
})
