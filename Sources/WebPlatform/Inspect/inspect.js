(function (native, load) {
    'use strict';
    const { formatPrimitive, formatKey } = load('inspectprimitives');
    const { stylist, styles, colors } = load('inspectstyles');
    const { constructorName, kindOf, proxyTarget, tagOf } = load('inspectkinds');
    const { partsOf } = load('inspectinterfaces');
    const { layout } = load('inspectlayout');
    const { shapeOf, shortName } = load('inspectshapes');
    const custom = Symbol.for('nodejs.util.inspect.custom');
    const { getOwnPropertyDescriptor, hasOwn } = Object;

    const defaults = {
        showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100,
        maxStringLength: 10_000, breakLength: 80, compact: 3, sorted: false, getters: false,
    };
    // What one call may write; objects beyond it show their names only.
    const longestText = 1 << 20;
    // Each level is indented, so text grows with the square of the depth.
    const deepestLevel = 500;

    function createContext(options) {
        const state = { seen: new Set(), circular: new Map(), indentation: 0, currentDepth: 0, written: 0 };
        const context = { ...defaults, ...state };
        for (const key of Object.keys(defaults)) {
            if (options?.[key] !== undefined) context[key] = options[key];
        }
        for (const key of ['depth', 'maxArrayLength', 'maxStringLength']) {
            context[key] = context[key] === null ? Infinity : Math.max(Number(context[key]), key === 'depth' ? -1 : 0);
        }
        context.depth = Math.min(context.depth, deepestLevel);
        if (context.compact === false) context.compact = 0;
        return Object.assign(context, { stylize: stylist(context.colors) });
    }

    // The older form has the arguments showHidden, depth and colors.
    function inspect(value, options, depth, colors) {
        const isOlder = typeof options === 'boolean' || depth !== undefined || colors !== undefined;
        return formatValue(createContext(isOlder ? { showHidden: options, depth, colors } : options), value, 0);
    }

    function formatValue(context, value, level) {
        const text = isObject(value) ? formatSafely(context, value, level) : formatPrimitive(context, value);
        context.written += text.length;
        return text;
    }

    // What is shown may throw from its custom method, or lie deeper than the stack.
    function formatSafely(context, value, level) {
        try {
            return formatTarget(context, value, level);
        } catch (error) {
            return error instanceof RangeError ? '[too deep to show]' : '[cannot be shown]';
        }
    }

    const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

    // A Proxy is shown as what it stands for, since its traps are a script's code.
    function formatTarget(context, value, level) {
        let target = value;
        for (let next = proxyTarget(target); next !== undefined; next = proxyTarget(target)) {
            if (isRevoked(target)) return context.stylize('<Revoked Proxy>', 'special');
            target = next;
        }
        const own = target === value && context.customInspect ? formatCustom(context, value, level) : undefined;
        if (own !== undefined) return own;
        const parts = partsOf(target, tagOf(target));
        if (parts !== undefined) return formatInterface(context, target, parts, level);
        if (context.seen.has(target)) {
            if (!context.circular.has(target)) context.circular.set(target, context.circular.size + 1);
            return context.stylize(`[Circular *${context.circular.get(target)}]`, 'special');
        }
        return formatObject(context, target, level);
    }

    function isRevoked(proxy) {
        try {
            Array.isArray(proxy);
            return false;
        } catch {
            return true;
        }
    }

    function formatCustom(context, value, level) {
        const method = value[custom];
        if (typeof method !== 'function' || method === inspect) return undefined;
        const { seen, circular, indentation, currentDepth, written, ...options } = context;
        const depth = context.depth - level;
        const result = Reflect.apply(method, value, [depth, { ...options, depth }, inspect]);
        if (result === value) return undefined;
        if (isObject(result)) return formatTarget({ ...context, customInspect: false }, result, level);
        return String(result).replaceAll('\n', '\n' + ' '.repeat(indentation));
    }

    // As if it had a custom method, which is what it has in Node: its parts are laid out by themselves.
    function formatInterface(context, value, parts, level) {
        const name = constructorName(value) ?? tagOf(value);
        if (level > context.depth) return context.stylize(`[${name}]`, 'special');
        const { seen, circular, indentation, currentDepth, written, ...options } = context;
        const show = (part) => inspect(part, { ...options, depth: context.depth - level });
        const text = Array.isArray(parts) ? showPairs(parts, context.breakLength, show) : show(parts);
        return `${name} ${text}`.replaceAll('\n', '\n' + ' '.repeat(indentation));
    }

    function showPairs(pairs, breakLength, show) {
        if (pairs.length === 0) return '{}';
        const texts = pairs.map(([key, value]) => `${show(key)} => ${show(value)}`);
        const length = texts.reduce((sum, text) => sum + text.length + 2, 0);
        return length > breakLength ? `{\n  ${texts.join(',\n  ')}\n}` : `{ ${texts.join(', ')} }`;
    }

    function keysOf(context, value, kind) {
        const isList = kind === 'Array' || kind === 'TypedArray' || kind === 'String';
        const isOmitted = (key) => isList && typeof key === 'string' && /^\d+$/.test(key);
        const keys = Reflect.ownKeys(value).filter((key) =>
            !isOmitted(key) && (context.showHidden || getOwnPropertyDescriptor(value, key)?.enumerable));
        return keys;
    }

    function formatObject(context, value, level) {
        const kind = kindOf(value);
        const format = (each) => indented(context, () => formatValue(context, each, level + 1));
        const formatProperty = (object, key, isElement) => formatOwn(context, object, key, isElement, level);
        const shape = shapeOf(context, value, kind, { format, formatProperty });
        const keys = keysOf(context, value, kind);
        if (kind === 'Error') chooseErrorKeys(context, value, keys, shape.base);
        if (keys.length === 0 && (!shape.entries || shape.isEmpty)) return shape.base === undefined ? shape.open + shape.close : context.stylize(shape.base, shape.style);
        if (level > context.depth || context.written > longestText) {
            return context.stylize(shortName(kind, value), 'special');
        }
        context.currentDepth = level;
        const entries = formatEntries(context, value, shape, keys, formatProperty);
        const mark = context.circular.has(value) ? context.stylize(`<ref *${context.circular.get(value)}>`, 'special') : '';
        const extra = entries.length > context.maxArrayLength ? 1 : 0;
        const columns = shape.isList ? { isNumeric: holdsNumbers(value, entries.length), extra } : null;
        const base = mark && shape.base ? `${mark} ${shape.base}` : shape.base;
        const open = mark && !shape.base ? `${mark} ${shape.open}` : shape.open;
        return layout(context, entries, { base, open, close: shape.close, level, columns });
    }

    function formatEntries(context, value, shape, keys, formatProperty) {
        context.seen.add(value);
        try {
            const entries = shape.entries?.() ?? [];
            const count = entries.length;
            addProperties(context, entries, keys, value, formatProperty);
            return context.sorted ? sorted(context, entries, shape.isList ? count : 0) : entries;
        } finally {
            context.seen.delete(value);
        }
    }

    // By their texts; a list's elements keep their order.
    function sorted(context, entries, start) {
        const order = typeof context.sorted === 'function' ? context.sorted : undefined;
        return [...entries.slice(0, start), ...entries.slice(start).sort(order)];
    }

    function addProperties(context, entries, keys, value, formatProperty) {
        for (const [index, key] of keys.entries()) {
            if (context.written > longestText) {
                const rest = keys.length - index;
                return void entries.push(`... ${rest} more ${rest === 1 ? 'property' : 'properties'}`);
            }
            entries.push(formatProperty(value, key, false));
        }
    }

    function holdsNumbers(list, count) {
        for (let index = 0; index < count; index++) {
            if (!['number', 'bigint'].includes(typeof getOwnPropertyDescriptor(list, index)?.value)) return false;
        }
        return true;
    }

    // JavaScriptCore's own, which the stack says better.
    const errorPlaces = new Set(['line', 'column', 'sourceURL']);

    // What is not enumerable but worth a line, without what the text says already.
    function chooseErrorKeys(context, error, keys, shown) {
        const isOfParser = hasOwn(error, 'sourceURL') && error instanceof SyntaxError;
        const isSaid = (key) => !context.showHidden && shown.includes(getOwnPropertyDescriptor(error, key).value);
        for (const key of ['name', 'message', 'stack', 'line', 'column', 'sourceURL']) {
            const at = keys.indexOf(key);
            const isPlace = errorPlaces.has(key) && (isOfParser || !getOwnPropertyDescriptor(error, key)?.enumerable);
            if (at >= 0 && (isPlace || (!errorPlaces.has(key) && isSaid(key)))) keys.splice(at, 1);
        }
        for (const key of ['cause', 'errors']) {
            if (hasOwn(error, key) && !keys.includes(key)) keys.push(key);
        }
    }

    function indented(context, body, by = 2) {
        context.indentation += by;
        try {
            return body();
        } finally {
            context.indentation -= by;
        }
    }

    function formatOwn(context, object, key, isElement, level) {
        const property = getOwnPropertyDescriptor(object, key) ?? { value: undefined, enumerable: true };
        const indentation = context.compact === true && !isElement ? 3 : 2;
        const format = (value) => indented(context, () => formatValue(context, value, level + 1), indentation);
        const isAccessor = property.get !== undefined || property.set !== undefined;
        const text = isAccessor ? formatAccessor(context, object, property, format) : format(property.value);
        return isElement ? text : `${formatKey(context, key, property.enumerable)}: ${text}`;
    }

    // With `getters`, those are run: all of them, or those with or without a setter.
    function formatAccessor(context, object, { get, set }, format) {
        const label = get ? (set ? 'Getter/Setter' : 'Getter') : 'Setter';
        const { getters } = context;
        const isRun = get && (getters === true || (getters === 'get' && !set) || (getters === 'set' && set));
        if (!isRun) return context.stylize(`[${label}]`, 'special');
        const isPlain = (value) => !isObject(value);
        try {
            const value = Reflect.apply(get, object, []);
            const text = format(value);
            const open = context.stylize(`[${label}${isPlain(value) ? ':' : ']'}`, 'special');
            return isPlain(value) ? `${open} ${text}${context.stylize(']', 'special')}` : `${open} ${text}`;
        } catch (error) {
            return context.stylize(`[${label}: <Inspection threw (${error?.message})>]`, 'special');
        }
    }

    inspect.custom = custom;
    inspect.defaultOptions = defaults;
    Object.assign(inspect, { styles, colors });
    return { inspect };
})
