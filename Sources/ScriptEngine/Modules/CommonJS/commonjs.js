// CommonJS modules. https://nodejs.org/docs/latest-v20.x/api/modules.html
(function (native, importer) {
    'use strict';
    const { apply } = Reflect;
    const { isArray } = Array;
    const cache = Object.create(null);
    const parents = new WeakMap();
    const { get, set } = WeakMap.prototype;
    // ES modules that are under way: what they export must not be seen before they have run.
    const running = Object.create(null);
    let main;

    class Module {
        constructor(filename, parent) {
            this.id = filename;
            this.path = native.folder(filename);
            this.exports = {};
            this.filename = filename;
            this.loaded = false;
            this.children = [];
            this.paths = [];
            apply(set, parents, [this, parent]);
            adopt(parent, this);
        }

        get parent() {
            return apply(get, parents, [this]);
        }

        require(id) {
            return requireFrom(this, id);
        }
    }

    function adopt(parent, child) {
        const children = parent?.children;
        if (!isArray(children)) return;
        for (let i = 0; i < children.length; i++) if (children[i] === child) return;
        children[children.length] = child;
    }

    function disown(parent, child) {
        const children = parent?.children;
        if (!isArray(children)) return;
        for (let i = children.length - 1; i >= 0; i--) {
            if (children[i] === child) for (let k = i; k < children.length; k++) children[k] = children[k + 1];
        }
        if (children.length > 0 && children[children.length - 1] === undefined) children.length--;
    }

    function invalid(error, code) {
        error.code = code;
        return error;
    }

    function check(id) {
        if (typeof id !== 'string') {
            const given = id === undefined || id === null ? id : `type ${typeof id}`;
            const message = `The "id" argument must be of type string. Received ${given}`;
            throw invalid(new TypeError(message), 'ERR_INVALID_ARG_TYPE');
        }
        if (id === '') {
            const message = "The argument 'id' must be a non-empty string. Received ''";
            throw invalid(new TypeError(message), 'ERR_INVALID_ARG_VALUE');
        }
    }

    function requireFrom(parent, id) {
        check(id);
        const builtin = native.builtin(id, parent.filename);
        return builtin ? builtin[0] : load(native.resolve(id, parent.filename), parent).exports;
    }

    // The module of a file, from the cache if it is there: scripts may change that.
    function load(filename, parent, isMain) {
        const known = cache[filename];
        if (known !== undefined && !isMain) {
            if (running[filename]) native.refuseCycle(filename);
            adopt(parent, known);
            return known;
        }
        const module = new Module(filename, parent);
        cache[filename] = module;
        if (isMain) {
            main = module;
            module.id = '.';
        }
        let isLoaded = false;
        try {
            fill(module);
            isLoaded = true;
        } finally {
            if (!isLoaded) {
                delete cache[filename];
                disown(parent, module);
            }
        }
        module.loaded = true;
        return module;
    }

    function fill(module) {
        const { filename } = module;
        const format = native.format(filename);
        if (format === 'json') {
            module.exports = native.json(filename);
        } else if (format === 'module') {
            running[filename] = true;
            try {
                module.exports = native.requireModule(filename);
            } finally {
                delete running[filename];
            }
        } else {
            const { exports, path } = module;
            const wrapper = native.compile(filename);
            apply(wrapper, exports, [exports, makeRequire(module), module, filename, path, importer(filename)]);
        }
    }

    function makeRequire(module) {
        function require(id) {
            return requireFrom(module, id);
        }
        function resolve(id) {
            check(id);
            return native.builtin(id, module.filename) ? id : native.resolve(id, module.filename);
        }
        resolve.paths = (id) => (native.builtin(id, module.filename) ? null : []);
        require.resolve = resolve;
        require.main = main;
        require.cache = cache;
        return require;
    }

    // For those who require without being modules themselves.
    const outside = (filename) => ({ __proto__: Module.prototype, filename, children: [] });

    return {
        load,
        peek: (filename) => cache[filename],
        require: (filename, id) => requireFrom(outside(filename), id),
        makeRequire: (filename) => makeRequire(outside(filename)),
    };
})
