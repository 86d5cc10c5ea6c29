// What a person types at a prompt: names that stay and may be declared again, the last result in `_`, completion.
(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const { getOwnPropertyDescriptor, getOwnPropertyNames, getPrototypeOf, defineProperty } = Object;
    const modules = ['assert', 'buffer', 'events', 'fs', 'path', 'url', 'util'];
    const keywords = ('async await break case catch class const continue debugger default delete do else export extends false ' +
        'finally for function if import in instanceof let new null return super switch this throw true try typeof var void ' +
        'while with yield').split(' ');
    let keepsResult = true;

    const define = (name, value) => defineProperty(globalThis, name, { value, writable: true, enumerable: true, configurable: true });

    // Modules are there by their names until a name is used otherwise.
    function install(require) {
        define('require', require);
        for (const name of modules) {
            const get = () => load(`node:${name}`).exports;
            const set = (value) => define(name, value);
            defineProperty(globalThis, name, { get, set, enumerable: false, configurable: true });
        }
        keepResult(undefined);
    }

    function keepResult(value) {
        if (!keepsResult) return;
        const set = (own) => {
            keepsResult = false;
            define('_', own);
        };
        defineProperty(globalThis, '_', { get: () => value, set, enumerable: false, configurable: true });
    }

    // Before the input runs: [name, kind] of each that it declares.
    function declare(names) {
        for (const [name, kind] of names) {
            if (name === '_') keepsResult = false;
            const isKept = kind === 'variable' && Object.hasOwn(globalThis, name) && !isConstant(name);
            if (!isKept && getOwnPropertyDescriptor(globalThis, name)?.configurable !== false) define(name, undefined);
        }
    }

    const isConstant = (name) => getOwnPropertyDescriptor(globalThis, name)?.set?.isConstant === true;

    // After it: what is constant can be declared again, but not assigned to.
    function settle(names) {
        for (const [name, kind] of names) {
            const { value, configurable } = getOwnPropertyDescriptor(globalThis, name) ?? {};
            if (kind !== 'constant' || !configurable) continue;
            const set = () => {
                throw new TypeError(`Assignment to constant variable '${name}'.`);
            };
            set.isConstant = true;
            defineProperty(globalThis, name, { get: () => value, set, enumerable: true, configurable: true });
        }
    }

    const colors = () => load('node-streams').stdout.hasColors();

    function result(value) {
        keepResult(value);
        return inspect(value, { colors: colors() });
    }

    // What was thrown, as far as it is the person's own.
    function failure(error) {
        return `Uncaught ${inspect(error, { colors: colors() })}`;
    }

    function follow(promise, fulfilled, rejected) {
        Reflect.apply(Promise.prototype.then, promise, [([value]) => fulfilled(value), rejected]);
    }

    // The object that `a.b.` leads to, found without running anybody's getters but the platform's own.
    function objectAt(path) {
        let value = globalThis;
        for (const [depth, key] of path.entries()) {
            if (value === undefined || value === null) return undefined;
            const property = propertyOf(value, key);
            if (property === undefined && depth > 0) return undefined;
            if (property?.get && depth > 0) return undefined;
            value = depth === 0 ? native.lookUp(key) : property.value;
        }
        return value;
    }

    function propertyOf(value, key) {
        for (let at = Object(value); at !== null; at = getPrototypeOf(at)) {
            const property = getOwnPropertyDescriptor(at, key);
            if (property) return property;
        }
        return undefined;
    }

    function namesOf(value) {
        const names = new Set();
        for (let at = Object(value); at !== null; at = getPrototypeOf(at)) {
            for (const name of getOwnPropertyNames(at)) names.add(name);
        }
        return [...names].filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
    }

    // What could stand at the end of a text: `[length of what is there, …names]`.
    function complete(text) {
        const [whole, path, prefix] = /((?:[\p{ID_Start}$_][\p{ID_Continue}$]*\??\.)*)([\p{ID_Continue}$]*)$/u.exec(text);
        // What stands before the dot is no name, but a call or a literal.
        if (/(?:^|[^.])\.$/.test(text.slice(0, text.length - whole.length)) || /^\d/.test(whole)) return [0];
        const keys = path.split('.').slice(0, -1).map((key) => key.replace('?', ''));
        const object = keys.length === 0 ? globalThis : objectAt(keys);
        if (object === undefined || object === null) return [0];
        const names = keys.length === 0 ? [...namesOf(globalThis), ...keywords] : namesOf(object);
        const found = [...new Set(names)].filter((name) => name.startsWith(prefix) && (prefix !== '' || !name.startsWith('__')));
        return [prefix.length, ...found.sort()];
    }

    return { install, declare, settle, result, failure, follow, complete };
})
