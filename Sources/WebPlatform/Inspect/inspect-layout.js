(function () {
    'use strict';
    // Characters that a terminal shows two cells wide, and those that take none.
    const wide = new RegExp(
        '[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7a3\\uf900-\\ufaff' +
        '\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}|[\\u{20000}-\\u{3fffd}]', 'u');
    const zero = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

    // Colours take no room.
    const plain = (text) => (text.includes('\u001b') ? text.replace(/\u001b\[\d\d?m/g, '') : text);

    function width(styled) {
        const text = plain(styled);
        if (/^[\x20-\x7e]*$/.test(text)) return text.length;
        let cells = 0;
        for (const character of text) cells += zero.test(character) ? 0 : wide.test(character) ? 2 : 1;
        return cells;
    }

    // Lays more than six short elements out in columns of equal size.
    function inColumns(context, elements, isNumeric, tail) {
        const widths = elements.map((element) => width(element) + 2);
        const widest = Math.max(...widths);
        const total = widths.reduce((sum, each) => sum + each, 0);
        const fits = widest * 3 + context.indentation < context.breakLength;
        if (!fits || (total / widest <= 5 && widest > 8)) return null;
        // A character is about two and a half times as high as it is wide; the grid shall look square.
        const bias = Math.sqrt(widest - total / (elements.length + tail.length));
        const typical = Math.max(widest - 3 - bias, 1);
        const count = Math.min(
            Math.round(Math.sqrt(2.5 * typical * elements.length) / typical),
            Math.floor((context.breakLength - context.indentation) / widest),
            context.compact * 4,
            15,
        );
        if (count <= 1) return null;
        const columns = Array.from({ length: count }, (_, column) =>
            Math.max(0, ...widths.filter((_, index) => index % count === column)));
        const rows = [];
        for (let start = 0; start < elements.length; start += count) {
            const row = elements.slice(start, start + count);
            rows.push(row.map((text, column) => {
                const isLast = column === row.length - 1;
                const cell = isLast ? text : text + ', ';
                const padding = ' '.repeat(Math.max(0, columns[column] - (isLast ? 2 : 0) - width(cell)));
                return isNumeric ? padding + cell : isLast ? cell : cell + padding;
            }).join(''));
        }
        return rows;
    }

    function fits(context, entries, start, base) {
        const length = entries.reduce((sum, entry) => sum + plain(entry).length, entries.length + start);
        return length <= context.breakLength && !base.includes('\n');
    }

    // The layout of old: one line where it fits, else the first entry beside the brace.
    function compactly(context, entries, base, head, close) {
        if (fits(context, entries, 0, base)) return `${head} ${entries.join(', ')} ${close}`;
        const indentation = '\n' + ' '.repeat(context.indentation);
        const first = head.length === 1 ? ' ' : `${indentation}  `;
        return `${head}${first}${entries.join(`,${indentation}  `)} ${close}`;
    }

    // One line where all fits and no more than `compact` levels are in it, else one entry a line.
    function layout(context, entries, { base = '', open, close, level, columns = null }) {
        const head = base === '' ? open : `${base} ${open}`;
        if (context.compact === true) return compactly(context, entries, base, head, close);
        let rows = entries;
        if (columns && entries.length > 6) {
            const { isNumeric, extra } = columns;
            const tail = extra > 0 ? entries.slice(-extra) : [];
            const grid = inColumns(context, extra > 0 ? entries.slice(0, -extra) : entries, isNumeric, tail);
            if (grid) rows = [...grid, ...tail];
        }
        if (context.currentDepth - level < context.compact && rows === entries) {
            const start = entries.length + context.indentation + open.length + plain(base).length + 10;
            if (fits(context, entries, start, base)) {
                const line = entries.join(', ');
                if (!line.includes('\n')) return `${head} ${line} ${close}`;
            }
        }
        const indentation = '\n' + ' '.repeat(context.indentation);
        return `${head}${indentation}  ${rows.join(`,${indentation}  `)}${indentation}${close}`;
    }

    return { layout, width };
})
