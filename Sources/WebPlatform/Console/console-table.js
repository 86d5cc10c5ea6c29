(function (native, load) {
    'use strict';
    const { inspect } = load('inspect');
    const { width } = load('inspectlayout');
    const mostRows = 1000;

    function cell(value) {
        const isLarge = isObject(value) && !Array.isArray(value) && Object.keys(value).length > 2;
        return inspect(value, { depth: isLarge ? -1 : 0, maxArrayLength: 3, breakLength: Infinity });
    }

    const isObject = (value) => typeof value === 'object' && value !== null;

    // Each row: [index, [[column, value]…]] where the column `null` is that of plain values.
    function rowsOf(data) {
        if (data instanceof Map) {
            const rows = [...data].map(([key, value], at) => [at, [['Key', key], [null, value]]]);
            return { index: '(iteration index)', rows: rows.slice(0, mostRows) };
        }
        if (data instanceof Set) {
            const rows = [...data].map((value, at) => [at, [[null, value]]]);
            return { index: '(iteration index)', rows: rows.slice(0, mostRows) };
        }
        const rows = Object.entries(data).slice(0, mostRows).map(([key, value]) =>
            [key, isObject(value) ? Object.entries(value) : [[null, value]]]);
        return { index: '(index)', rows };
    }

    function table(data, chosen) {
        const { index, rows } = rowsOf(data);
        const columns = new Set();
        for (const [, cells] of rows) for (const [column] of cells) if (column !== null) columns.add(column);
        const names = chosen === undefined ? [...columns] : [...chosen].map(String);
        const hasValues = chosen === undefined && rows.some(([, cells]) => cells.some(([column]) => column === null));
        const lines = rows.map(([key, cells]) => {
            const values = new Map(cells);
            const line = [String(key), ...names.map((name) => (values.has(name) ? cell(values.get(name)) : ''))];
            if (hasValues) line.push(values.has(null) ? cell(values.get(null)) : '');
            return line;
        });
        return draw([index, ...names, ...(hasValues ? ['Values'] : [])], lines);
    }

    function draw(head, lines) {
        const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => width(line[column]))) + 2);
        const pad = (text, at) => ` ${text}${' '.repeat(widths[at] - width(text) - 1)}`;
        const row = (line) => '│' + line.map(pad).join('│') + '│';
        const rule = (left, middle, right) => left + widths.map((each) => '─'.repeat(each)).join(middle) + right;
        const top = [rule('┌', '┬', '┐'), row(head), rule('├', '┼', '┤')];
        return [...top, ...lines.map(row), rule('└', '┴', '┘')].join('\n');
    }

    return { table };
})
