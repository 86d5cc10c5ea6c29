(function () {
    'use strict';
    const shortEscapes = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\v': '\\v', '\f': '\\f', '\r': '\\r', '\\': '\\\\' };
    const escaped = /[\x00-\x1f\x7f-\x9f\\]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
    const identifier = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

    function escapeUnit(unit) {
        const code = unit.charCodeAt(0);
        if (unit in shortEscapes) return shortEscapes[unit];
        return code < 0x100 ? '\\x' + code.toString(16).toUpperCase().padStart(2, '0') : '\\u' + code.toString(16);
    }

    // The first kind of quote that need not be escaped.
    function quote(text) {
        let mark = "'";
        if (text.includes("'")) {
            if (!text.includes('"')) mark = '"';
            else if (!text.includes('`') && !text.includes('${')) mark = '`';
        }
        const body = text.replace(escaped, escapeUnit);
        return mark + (mark === "'" ? body.replaceAll("'", "\\'") : body) + mark;
    }

    const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

    function formatString(context, text) {
        let rest = '';
        if (text.length > context.maxStringLength) {
            rest = `... ${plural(text.length - context.maxStringLength, 'more character')}`;
            text = text.slice(0, context.maxStringLength);
        }
        const styled = (part) => context.stylize(quote(part), 'string');
        const room = context.breakLength - context.indentation - 4;
        if (context.compact === true || text.length <= 16 || text.length <= room) return styled(text) + rest;
        const lines = text.split(/(?<=\n)/).map(styled);
        return lines.join(` +\n${' '.repeat(context.indentation + 2)}`) + rest;
    }

    const formatNumber = (number) => (Object.is(number, -0) ? '-0' : `${number}`);

    function formatPrimitive(context, value) {
        switch (typeof value) {
            case 'string': return formatString(context, value);
            case 'number': return context.stylize(formatNumber(value), 'number');
            case 'bigint': return context.stylize(`${value}n`, 'bigint');
            case 'symbol': return context.stylize(formatSymbol(value), 'symbol');
            default: return context.stylize(`${value}`, value === null ? 'null' : typeof value);
        }
    }

    function formatSymbol(symbol) {
        return Symbol.prototype.toString.call(symbol).replace(escaped, escapeUnit);
    }

    function formatKey(context, key, isEnumerable = true) {
        if (typeof key === 'symbol') return `[${context.stylize(formatSymbol(key), 'symbol')}]`;
        if (key === '__proto__') return "['__proto__']";
        if (!isEnumerable) return `[${key.replace(escaped, escapeUnit)}]`;
        return identifier.test(key) ? context.stylize(key, 'name') : context.stylize(quote(key), 'string');
    }

    return { quote, plural, formatPrimitive, formatNumber, formatKey };
})
