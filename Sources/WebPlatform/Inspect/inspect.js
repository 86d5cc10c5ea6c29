(function (native, load) {
    'use strict';
    const { quote, formatPrimitive, formatKey, plural } = load('inspectprimitives');
    const { kindOf, constructorName, tagOf, proxyTarget, typedArrayName, sizeOf } = load('inspectkinds');
    const { layout } = load('inspectlayout');
    const make = load('inspectentries');
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
        const context = { ...defaults, seen: new Set(), circular: new Map(), indentation: 0, currentDepth: 0, written: 0 };
        for (const key of Object.keys(defaults)) {
            if (options?.[key] !== undefined) context[key] = options[key];
        }
        for (const key of ['depth', 'maxArrayLength', 'maxStringLength']) {
            context[key] = context[key] === null ? Infinity : Math.max(Number(context[key]), key === 'depth' ? -1 : 0);
        }
        context.depth = Math.min(context.depth, deepestLevel);
        if (context.compact === false) context.compact = 0;
        return context;
    }

    function inspect(value, options) {
        return formatValue(createContext(options), value, 0);
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
            if (isRevoked(target)) return '<Revoked Proxy>';
            target = next;
        }
        const own = target === value && context.customInspect ? formatCustom(context, value, level) : undefined;
        if (own !== undefined) return own;
        if (context.seen.has(target)) {
            if (!context.circular.has(target)) context.circular.set(target, context.circular.size + 1);
            return `[Circular *${context.circular.get(target)}]`;
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
        const result = Reflect.apply(method, value, [depth, { ...options, depth, stylize: String }, inspect]);
        if (result === value) return undefined;
        if (isObject(result)) return formatTarget({ ...context, customInspect: false }, result, level);
        return String(result).replaceAll('\n', '\n' + ' '.repeat(indentation));
    }

    function prefix(constructor, tag, fallback, size = '') {
        const suffix = tag !== '' && tag !== (constructor ?? fallback) ? ` [${tag}]` : '';
        if (constructor === null) return `[${fallback}${size}: null prototype]${suffix} `;
        if (constructor === undefined) return `${fallback}${size} <Complex prototype>${suffix} `;
        return `${constructor}${size}${suffix} `;
    }

    function keysOf(context, value, kind) {
        const isOmitted = (key) =>
            typeof key === 'string' && (kind === 'Array' || kind === 'TypedArray' || kind === 'String') && /^\d+$/.test(key);
        const keys = Reflect.ownKeys(value).filter((key) =>
            !isOmitted(key) && (context.showHidden || getOwnPropertyDescriptor(value, key)?.enumerable));
        if (context.sorted) keys.sort(typeof context.sorted === 'function' ? context.sorted : undefined);
        return keys;
    }

    // How each kind is shown: { base, open, close, entries(format), columns }.
    function shapeOf(context, value, kind, formatProperty) {
        const constructor = constructorName(value);
        const tag = tagOf(value);
        const named = (fallback, size) => prefix(constructor, tag, fallback, size);
        const braces = (open) => ({ open, close: '}' });
        switch (kind) {
            case 'Array': {
                const head = constructor !== 'Array' || tag !== '' ? named('Array', `(${value.length})`) : '';
                return { open: `${head}[`, close: ']', entries: () => make.arrayEntries(context, value, formatProperty), isList: true, isEmpty: value.length === 0 };
            }
            case 'TypedArray': {
                const head = named(typedArrayName(value), `(${value.length})`);
                return { open: `${head}[`, close: ']', entries: () => make.typedArrayEntries(context, value), isList: true, isEmpty: value.length === 0 };
            }
            case 'Map': case 'Set': {
                const entries = kind === 'Map' ? make.mapEntries : make.setEntries;
                const size = sizeOf(value, kind);
                return { ...braces(`${named(kind, `(${size})`)}{`), entries: (format) => withRest(entries(context, value, format), size), isEmpty: size === 0 };
            }
            case 'Function': return { ...braces('{'), base: make.functionBase(value) };
            case 'Error': return { ...braces('{'), base: make.errorBase(context, value) };
            case 'RegExp': case 'Date': {
                const head = constructor === kind ? '' : named(kind);
                return { ...braces('{'), base: head + (kind === 'Date' ? dateText(value) : regExpText(value)) };
            }
            case 'ArrayBuffer': case 'SharedArrayBuffer':
                return { ...braces(`${named(kind)}{`), entries: () => make.bufferEntries(context, value) };
            case 'DataView': return { ...braces(`${named(kind)}{`), entries: () => ['byteLength', 'byteOffset', 'buffer'].map((key) => `${key}: ${formatProperty.value(value[key])}`) };
            case 'WeakMap': case 'WeakSet': return { ...braces(`${named(kind)}{`), entries: () => ['<items unknown>'] };
            case 'Number': case 'String': case 'Boolean': case 'Symbol': case 'BigInt':
                return { ...braces('{'), base: boxedText(context, value, kind, constructor) };
            case 'Arguments': return braces('[Arguments] {');
            case 'Module': return braces('[Module: null prototype] {');
            default: return braces(constructor === 'Object' && tag === '' ? '{' : `${named('Object')}{`);
        }

        function withRest(entries, size) {
            if (size > entries.length) entries.push(`... ${plural(size - entries.length, 'more item')}`);
            return entries;
        }
    }

    function dateText(date) {
        return Number.isNaN(Date.prototype.getTime.call(date)) ? 'Invalid Date' : Date.prototype.toISOString.call(date);
    }

    function regExpText(expression) {
        try {
            return RegExp.prototype.toString.call(expression);
        } catch {
            return '/(?:)/';
        }
    }

    function boxedText(context, value, kind, constructor) {
        const primitive = { Number, String, Boolean, Symbol, BigInt }[kind].prototype.valueOf.call(value);
        const name = constructor === kind || typeof constructor !== 'string' ? kind : `${kind} (${constructor})`;
        return `[${name}: ${kind === 'String' ? quote(primitive.slice(0, context.maxStringLength)) : formatPrimitive(context, primitive)}]`;
    }

    function formatObject(context, value, level) {
        const kind = kindOf(value);
        const format = (each) => indented(context, () => formatValue(context, each, level + 1));
        const formatProperty = (object, key, isElement) => formatOwn(context, object, key, isElement, level);
        formatProperty.value = format;
        const shape = shapeOf(context, value, kind, formatProperty);
        const keys = keysOf(context, value, kind);
        if (kind === 'Error') addHiddenErrorKeys(value, keys);
        if (keys.length === 0 && (!shape.entries || shape.isEmpty)) return shape.base ?? shape.open + shape.close;
        if (level > context.depth || context.written > longestText) return shortName(kind, value);
        context.currentDepth = level;
        const entries = formatEntries(context, value, shape, keys, format, formatProperty);
        const mark = context.circular.has(value) ? `<ref *${context.circular.get(value)}>` : '';
        const columns = shape.isList ? { isNumeric: holdsNumbers(value, entries.length), extra: entries.length > context.maxArrayLength ? 1 : 0 } : null;
        const base = mark && shape.base ? `${mark} ${shape.base}` : shape.base;
        const open = mark && !shape.base ? `${mark} ${shape.open}` : shape.open;
        return layout(context, entries, { base, open, close: shape.close, level, columns });
    }

    function formatEntries(context, value, shape, keys, format, formatProperty) {
        context.seen.add(value);
        try {
            const entries = shape.entries?.(format) ?? [];
            addProperties(context, entries, keys, value, formatProperty);
            return entries;
        } finally {
            context.seen.delete(value);
        }
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

    function addHiddenErrorKeys(error, keys) {
        for (const key of ['cause', 'errors']) {
            if (hasOwn(error, key) && !keys.includes(key)) keys.push(key);
        }
        const name = keys.indexOf('name');
        if (name >= 0) keys.splice(name, 1);
    }

    function shortName(kind, value) {
        if (kind === 'Array') return '[Array]';
        const name = prefix(constructorName(value), tagOf(value), 'Object').trimEnd();
        return name.startsWith('[') ? name : `[${name}]`;
    }

    function indented(context, body) {
        context.indentation += 2;
        try {
            return body();
        } finally {
            context.indentation -= 2;
        }
    }

    function formatOwn(context, object, key, isElement, level) {
        const property = getOwnPropertyDescriptor(object, key) ?? { value: undefined, enumerable: true };
        const text = property.get || property.set
            ? formatAccessor(property)
            : indented(context, () => formatValue(context, property.value, level + 1));
        return isElement ? text : `${formatKey(key, property.enumerable)}: ${text}`;
    }

    function formatAccessor({ get, set }) {
        return get ? (set ? '[Getter/Setter]' : '[Getter]') : '[Setter]';
    }

    inspect.custom = custom;
    inspect.defaultOptions = defaults;
    return { inspect };
})
