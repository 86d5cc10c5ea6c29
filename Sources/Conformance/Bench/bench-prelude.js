// Runs before a plugin that is tested: the same chance and the same time on every machine, and an eye on what is left behind.
(function (seed, watches) {
    'use strict';
    const global = globalThis;
    const { apply, construct, ownKeys, getOwnPropertyDescriptor } = Reflect;
    const RealFunction = Function;

    // mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
    let state = seed >>> 0;
    Math.random = function random() {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };

    const RealDate = Date;
    const clock = () => Math.floor(global.performance.timeOrigin + global.performance.now());
    const VirtualDate = function Date(...args) {
        if (new.target === undefined) return new RealDate(clock()).toString();
        return construct(RealDate, args.length > 0 ? args : [clock()], new.target === VirtualDate ? RealDate : new.target);
    };
    Object.defineProperty(VirtualDate, 'prototype', { value: RealDate.prototype, writable: false });
    Object.defineProperty(VirtualDate, 'length', { value: 7, configurable: true });
    const statics = { now: clock, parse: RealDate.parse, UTC: RealDate.UTC };
    for (const [name, value] of Object.entries(statics)) {
        Object.defineProperty(VirtualDate, name, { value, writable: true, configurable: true });
    }
    Object.defineProperty(RealDate.prototype, 'constructor', { value: VirtualDate, writable: true, configurable: true });
    Object.defineProperty(global, 'Date', { value: VirtualDate, writable: true, configurable: true });

    // What the host gives, before the plugin is there.
    let globals = new Map();
    let members = [];
    const listeners = [];
    const isMissing = (descriptor) => descriptor === undefined;

    function snapshot() {
        globals = new Map(ownKeys(global).map((key) => [key, getOwnPropertyDescriptor(global, key)]));
        members = [];
        for (const [key, { value }] of globals) {
            if (value === global || (typeof value !== 'function' && typeof value !== 'object') || value === null) continue;
            remember(String(key), value);
            if (typeof value === 'function' && value.prototype) remember(`${String(key)}.prototype`, value.prototype);
        }
    }

    function remember(path, holder) {
        const own = new Map();
        for (const key of ownKeys(holder)) own.set(key, getOwnPropertyDescriptor(holder, key));
        members.push({ path, holder, own });
    }

    function watchListeners() {
        const add = global.addEventListener;
        const remove = global.removeEventListener;
        global.addEventListener = function addEventListener(type, listener, options) {
            if (listener) listeners.push({ type: String(type), listener });
            return apply(add, global, [type, listener, options]);
        };
        global.removeEventListener = function removeEventListener(type, listener, options) {
            const at = listeners.findIndex((one) => one.type === String(type) && one.listener === listener);
            if (at >= 0) listeners.splice(at, 1);
            return apply(remove, global, [type, listener, options]);
        };
    }

    const isSame = (one, other) => Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

    // A global that was only read for the first time is an ordinary property from then on, with the host's own value.
    function isHostValue(key, before, now) {
        if (isSame(before, now)) return true;
        if (before.get === undefined || now.get !== undefined) return false;
        const own = apply(before.get, global, []);
        Object.defineProperty(global, key, now);
        return Object.is(own, now.value);
    }

    const isHandler = (key) => typeof key === 'string' && key.startsWith('on');

    function changedGlobals() {
        const changed = [];
        for (const [key, before] of globals) {
            const now = getOwnPropertyDescriptor(global, key);
            if (isMissing(now)) changed.push(String(key));
            else if (!isHandler(key) && !isHostValue(key, before, now)) changed.push(String(key));
        }
        for (const { path, holder, own } of members) {
            for (const key of new Set([...own.keys(), ...ownKeys(holder)])) {
                const [before, now] = [own.get(key), getOwnPropertyDescriptor(holder, key)];
                // JavaScriptCore makes some members when they are first read.
                if (isMissing(before) !== isMissing(now) || (before && !isSame(before, now))) changed.push(`${path}.${String(key)}`);
            }
        }
        return changed;
    }

    function listenersLeft() {
        const left = listeners.map(({ type }) => type);
        for (const key of globals.keys()) {
            if (!isHandler(key)) continue;
            const { get, value } = getOwnPropertyDescriptor(global, key) ?? {};
            if (get && get === globals.get(key).get) continue;
            if (get ? apply(get, global, []) : value) left.push(key);
        }
        for (const plugin of global.scrobbleManager?._plugins ?? []) left.push(`scrobbleManager: ${String(plugin?.id)}`);
        return left;
    }

    return {
        ready() {
            if (!watches) return;
            watchListeners();
            snapshot();
        },

        // What each source gives behind `return`: the type of its value, or the error.
        kinds(sources) {
            return sources.map((source) => {
                try {
                    return { type: typeof new RealFunction('return ' + source)() };
                } catch (error) {
                    return { error: String(error) };
                }
            });
        },

        left() {
            return {
                globals: ownKeys(global).filter((key) => !globals.has(key)).map(String),
                listeners: listenersLeft(),
                changed: changedGlobals(),
            };
        },
    };
})
