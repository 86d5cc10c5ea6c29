// Loads one plugin through the page's ResolverLoader, and calls it.
(function (native, prefix, url, prelude) {
    'use strict';
    const Loader = typeof ResolverLoader === 'function' ? ResolverLoader : window.ResolverLoader;
    if (typeof Loader !== 'function') throw new TypeError('resolver-loader.js defines no ResolverLoader');
    const loader = new Loader();
    const NativeFunction = Function;
    const toText = Function.prototype.toString;
    const NativePromise = Promise;
    const { then } = Promise.prototype;
    const { apply } = Reflect;
    const broken = [];
    const begun = new Map();
    let id;

    function implementationOf(text) {
        const entries = Object.entries(JSON.parse(text)?.implementation ?? {});
        return new Map(entries.map(([name, source]) => ['return ' + source, name]));
    }

    // The same function as the Function constructor makes, but its code has a name and lines of its own, so
    // that an error points into the plugin's file. What the constructor refuses stays refused.
    function evaluate(body, name) {
        let made;
        try {
            made = native.compile(prefix + body + '\n})', url + name);
        } catch (error) {
            broken.push(native.locate(body, name, error));
            return NativeFunction(body);
        }
        // A body that ends the function early and goes on behind it is none that the constructor takes.
        const isWhole = typeof made === 'function' && toText.call(made) === prefix.slice(1) + body + '\n}';
        return isWhole ? made : NativeFunction(body);
    }

    function compile(body, name) {
        const make = evaluate(body, name);
        return function anonymous() {
            try {
                return make();
            } catch (error) {
                broken.push(native.describe(name, error));
                throw error;
            }
        };
    }

    async function whileNamingFunctions(bodies, action) {
        const make = (target, args, newTarget) => {
            const name = args.length === 1 ? bodies.get(args[0]) : undefined;
            return name === undefined ? Reflect.construct(target, args, newTarget) : compile(args[0], name);
        };
        window.Function = new Proxy(NativeFunction, {
            apply: (target, self, args) => make(target, args, target),
            construct: (target, args, newTarget) => make(target, args, newTarget),
        });
        try {
            return await action();
        } finally {
            window.Function = NativeFunction;
        }
    }

    // As Parachord's page sets up its limiter, unless the user did, but one for each plugin: none waits for another's
    // service.
    function limit(instance, { maxConcurrency = 4, minGapMs = 100, cooldownMs = 5000, errorThreshold = 3 }) {
        if (typeof window.createLimiter !== 'function') return;
        const signs = ['429', 'rate limit', 'connection closed', 'econnreset', 'timeout'];
        const isThrottleError = (error) => {
            const message = String(error?.message ?? error).toLowerCase();
            return signs.some((sign) => message.includes(sign));
        };
        const options = { maxConcurrency, minGapMs, cooldownMs, errorThreshold, isThrottleError };
        window.globalResolverLimiter = window.createLimiter({ ...options, name: instance.id });
        window.wrapResolverSearchesWithLimiter([instance]);
    }

    return {
        async load(text, limits) {
            prelude?.ready?.();
            const instance = await whileNamingFunctions(implementationOf(text), () => loader.loadResolver(text));
            id = instance.id;
            limit(instance, limits ?? {});
            return { broken };
        },

        init(config) {
            return loader.initResolver(id, config);
        },

        call(name, args) {
            const instance = loader.getResolver(id);
            // As `initResolver` does, whose answer is not that of the plugin.
            if (name === 'init') instance.config = args.at(-1);
            if (typeof instance[name] !== 'function') throw new TypeError(`the plugin has no function ${name}`);
            return instance[name](...args);
        },

        // Starts a call without waiting for it. What it settles with is kept until it is collected.
        begin(ticket, name, args) {
            const call = { isSettled: false, promise: undefined };
            const settle = () => void (call.isSettled = true);
            call.promise = new NativePromise((resolve) => resolve(this[name](...args)));
            begun.set(ticket, call);
            apply(then, call.promise, [settle, settle]);
        },

        // Whether the call is over, and how many things are open that the script waits for.
        progress(ticket) {
            return { isSettled: begun.get(ticket)?.isSettled ?? false, open: native.open() };
        },

        collect(ticket) {
            const { promise } = begun.get(ticket);
            begun.delete(ticket);
            return promise;
        },

        // A function of what the prelude gave.
        ask(name, args) {
            return prelude[name](...args);
        },

        lookup(method, url, config) {
            return loader[method](url, config);
        },

        // What the plugin registered with the page's scrobbleManager.
        scrobblers() {
            return (window.scrobbleManager?._plugins ?? []).map((plugin) => String(plugin.id));
        },

        scrobbler(scrobbler, method, args) {
            const plugin = (window.scrobbleManager?._plugins ?? []).find(({ id }) => String(id) === scrobbler);
            if (method === 'isEnabled' && typeof plugin?.isEnabled !== 'function') return Boolean(plugin);
            if (typeof plugin?.[method] !== 'function') throw new TypeError(`${scrobbler} has no function ${method}`);
            return plugin[method](...args);
        },

        unload() {
            return loader.unloadResolver(id);
        },
    };
})
