(function (native, load) {
    'use strict';
    const { formatPrimitive, plural } = load('inspectprimitives');
    const { functionKind, functionName, constructorName, tagOf, stackOf } = load('inspectkinds');
    const { getPrototypeOf, hasOwn } = Object;
    const isIndex = (key) => /^(0|[1-9][0-9]{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

    function more(entries, count) {
        if (count > 0) entries.push(`... ${plural(count, 'more item')}`);
        return entries;
    }

    // A run of holes is one entry, however long it is.
    function arrayEntries(context, array, formatProperty) {
        const entries = [];
        const { length } = array;
        let index = 0;
        let keys = null;
        while (index < length && entries.length < context.maxArrayLength) {
            if (hasOwn(array, index)) {
                entries.push(formatProperty(array, String(index), true));
                index++;
                continue;
            }
            keys ??= Object.keys(array).filter(isIndex).map(Number);
            const next = keys.find((key) => key > index) ?? length;
            entries.push(context.stylize(`<${plural(next - index, 'empty item')}>`, 'undefined'));
            index = next;
        }
        return more(entries, length - index);
    }

    function typedArrayEntries(context, array) {
        const entries = [];
        const count = Math.min(array.length, context.maxArrayLength);
        for (let index = 0; index < count; index++) entries.push(formatPrimitive(context, array[index]));
        return more(entries, array.length - count);
    }

    function setEntries(context, set, format) {
        const entries = [];
        for (const value of Set.prototype.values.call(set)) {
            if (entries.length >= context.maxArrayLength) break;
            entries.push(format(value));
        }
        return entries;
    }

    function mapEntries(context, map, format) {
        const entries = [];
        for (const [key, value] of Map.prototype.entries.call(map)) {
            if (entries.length >= context.maxArrayLength) break;
            entries.push(`${format(key)} => ${format(value)}`);
        }
        return entries;
    }

    function bufferEntries(context, buffer) {
        let bytes;
        try {
            bytes = new Uint8Array(buffer);
        } catch {
            return ['(detached)', 'byteLength: 0'];
        }
        const count = Math.min(bytes.length, context.maxArrayLength);
        const shown = Array.from(bytes.subarray(0, count), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
        const rest = bytes.length > count ? ` ... ${plural(bytes.length - count, 'more byte')}` : '';
        return [
            `${context.stylize('[Uint8Contents]', 'special')}: <${shown}${rest}>`,
            `byteLength: ${formatPrimitive(context, bytes.length)}`,
        ];
    }

    function functionBase(value) {
        const kind = functionKind(value);
        const name = functionName(value);
        const constructor = constructorName(value);
        const tag = tagOf(value);
        let base;
        if (kind === 'class') {
            base = `[class ${name === '' ? '(anonymous)' : name}`;
            if (constructor !== 'Function' && typeof constructor === 'string') base += ` [${constructor}]`;
            const parent = getPrototypeOf(value);
            if (constructor === null) base += ' extends [null prototype]';
            else if (typeof parent === 'function' && functionName(parent) !== '') {
                base += ` extends ${functionName(parent)}`;
            }
        } else {
            base = `[${kind}`;
            if (constructor === null) base += ' (null prototype)';
            base += name === '' ? ' (anonymous)' : `: ${name}`;
        }
        base += ']';
        if (kind !== 'class' && typeof constructor === 'string' && constructor !== kind) base += ` ${constructor}`;
        if (tag !== '' && tag !== constructor && tag !== kind) base += ` [${tag}]`;
        return base;
    }

    const text = (read) => {
        try {
            const value = read();
            return typeof value === 'string' ? value : '';
        } catch {
            return '';
        }
    };

    // JavaScriptCore's `function@place` as the `at function (place)` that readers know, without the frames of the
    // platform, those that have neither name nor place, and what called the script.
    function frames(stack) {
        const isShown = (line) => !/^@?(?:\[native code\])?$/.test(line) && !line.includes('helve:');
        const lines = stack.split('\n').filter(isShown);
        const last = lines.findLastIndex((line) => !line.endsWith('@[native code]'));
        return lines.slice(0, last + 1).map((line) => {
            const at = line.indexOf('@');
            const [name, place] = at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 1)];
            return `    at ${name === '' ? place : place === '' ? name : `${name} (${place})`}`;
        });
    }

    // A stack that a script has written is shown as it is.
    const isEngineStack = (stack) => !/(?:^|\n)\s+at /.test(stack) &&
        stack.split('\n').every((line) => line === '' || /@|:\d+:\d+$|^\[native code\]$/.test(line));

    // A class says more than a name that ends in "Error"; other names stand alone.
    function named(error, name, stack) {
        const constructor = constructorName(error);
        const rest = stack.slice(name.length);
        const isUsual = stack.startsWith(name) && /^(?:$|[:\n])/.test(rest);
        if (constructor === null) return isUsual ? `[${name}: null prototype]${rest}` : stack;
        if (!isUsual || !name.endsWith('Error') || !constructor || constructor === name) return stack;
        return `${constructor.includes(name) ? constructor : `${constructor} [${name}]`}${rest}`;
    }

    function errorText(error) {
        const stack = text(() => error.stack);
        const name = text(() => error.name) || 'Error';
        if (stack !== '' && !isEngineStack(stack)) {
            const whole = named(error, name, stack);
            return /\n\s+at /.test(stack) ? whole : `[${whole}]`;
        }
        const message = text(() => error.message);
        const title = named(error, name, message === '' ? name : `${name}: ${message}`);
        const lines = frames(stack === '' ? '' : text(() => stackOf(error)));
        return lines.length === 0 ? `[${title}]` : [title, ...lines].join('\n');
    }

    function errorBase(context, error) {
        return errorText(error).slice(0, Math.max(context.maxStringLength, 10_000)).replaceAll('\n', '\n' + ' '.repeat(context.indentation));
    }

    return { arrayEntries, typedArrayEntries, setEntries, mapEntries, bufferEntries, functionBase, errorBase, frames };
})
