(function (native, load) {
    'use strict';
    const { quote, formatPrimitive, plural } = load('inspectprimitives');
    const { constructorName, tagOf, typedArrayName, sizeOf, promiseOf } = load('inspectkinds');
    const make = load('inspectentries');
    const getter = (key) => Object.getOwnPropertyDescriptor(RegExp.prototype, key).get;
    const regExpSource = getter('source');
    // In the order in which `flags` has them.
    const regExpFlags = Object.entries({
        d: 'hasIndices', g: 'global', i: 'ignoreCase', m: 'multiline', s: 'dotAll', u: 'unicode', y: 'sticky',
    }).map(([letter, key]) => [letter, getter(key)]);

    function prefix(constructor, tag, fallback, size = '') {
        const suffix = tag !== '' && tag !== (constructor ?? fallback) ? ` [${tag}]` : '';
        if (constructor === null) return `[${fallback}${size}: null prototype]${suffix} `;
        if (constructor === undefined) return `${fallback}${size} <Complex prototype>${suffix} `;
        return `${constructor}${size}${suffix} `;
    }

    // How each kind is shown: what stands before the braces, the braces, and the entries between them that
    // are no properties.
    function shapeOf(context, value, kind, { format, formatProperty }) {
        const constructor = constructorName(value);
        const tag = tagOf(value, context.showHidden);
        const named = (fallback, size) => prefix(constructor, tag, fallback, size);
        const object = (open, entries) => ({ open: `${open}{`, close: '}', entries });
        switch (kind) {
            case 'Array': {
                const head = constructor !== 'Array' || tag !== '' ? named('Array', `(${value.length})`) : '';
                return list(head, value, () => make.arrayEntries(context, value, formatProperty));
            }
            case 'TypedArray': {
                const head = named(typedArrayName(value), `(${value.length})`);
                return list(head, value, () => make.typedArrayEntries(context, value));
            }
            case 'Map': case 'Set': {
                const entries = kind === 'Map' ? make.mapEntries : make.setEntries;
                const size = sizeOf(value, kind);
                const shape = object(named(kind, `(${size})`), () => withRest(entries(context, value, format), size));
                return { ...shape, isEmpty: size === 0 };
            }
            case 'ArrayBuffer': case 'SharedArrayBuffer':
                return object(named(kind), () => make.bufferEntries(context, value));
            case 'Promise': return object(named(kind), () => [promiseEntry(context, value, format)]);
            case 'DataView': return object(named(kind), () => dataViewEntries(value, format));
            case 'WeakMap': case 'WeakSet': return object(named(kind), () => [context.stylize('<items unknown>', 'special')]);
            case 'Arguments': return object('[Arguments] ');
            case 'Module': return object('[Module: null prototype] ');
            case 'Object': return object(constructor === 'Object' && tag === '' ? '' : named('Object'));
            default: return { ...object(''), base: baseOf(context, value, kind, constructor, named), style: styleOf(kind) };
        }
    }

    function promiseEntry(context, promise, format) {
        const [state, value] = promiseOf(promise);
        if (state === 'fulfilled') return format(value);
        const mark = context.stylize(`<${state}>`, 'special');
        return state === 'pending' ? mark : `${mark} ${format(value)}`;
    }

    function list(head, value, entries) {
        return { open: `${head}[`, close: ']', entries, isList: true, isEmpty: value.length === 0 };
    }

    function withRest(entries, size) {
        if (size > entries.length) entries.push(`... ${plural(size - entries.length, 'more item')}`);
        return entries;
    }

    function dataViewEntries(view, format) {
        return ['byteLength', 'byteOffset', 'buffer'].map((key) => `${key}: ${format(view[key])}`);
    }

    function baseOf(context, value, kind, constructor, named) {
        const head = constructor === kind ? '' : named(kind);
        switch (kind) {
            case 'Function': return make.functionBase(value);
            case 'Error': return make.errorBase(context, value);
            case 'RegExp': return head + regExpText(value);
            case 'Date': return head + dateText(value);
            default: return boxedText(context, value, kind, constructor);
        }
    }

    const styleOf = (kind) => (kind === 'Function' ? 'special' : kind.toLowerCase());

    function dateText(date) {
        return Number.isNaN(Date.prototype.getTime.call(date)) ? 'Invalid Date' : Date.prototype.toISOString.call(date);
    }

    function regExpText(expression) {
        const flags = regExpFlags.filter(([, get]) => get.call(expression)).map(([letter]) => letter);
        return `/${regExpSource.call(expression)}/${flags.join('')}`;
    }

    function boxedText(context, value, kind, constructor) {
        const primitive = { Number, String, Boolean, Symbol, BigInt }[kind].prototype.valueOf.call(value);
        const name = constructor === kind || typeof constructor !== 'string' ? kind : `${kind} (${constructor})`;
        const isText = kind === 'String';
        const plain = { ...context, stylize: String };
        const text = isText ? quote(primitive.slice(0, context.maxStringLength)) : formatPrimitive(plain, primitive);
        return `[${name}: ${text}]`;
    }

    // What stands for an object that lies too deep.
    function shortName(kind, value) {
        if (kind === 'Array') return '[Array]';
        const name = prefix(constructorName(value), tagOf(value), 'Object').trimEnd();
        return name.startsWith('[') ? name : `[${name}]`;
    }

    return { shapeOf, shortName };
})
