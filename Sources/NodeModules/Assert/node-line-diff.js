// What differs between two texts, line by line.
(function () {
    'use strict';
    const mostCells = 1 << 22;
    const context = 2;
    const mostLines = 50;
    // The last element of a list has no comma; that is no difference.
    const bare = (line) => line.replace(/,$/, '');
    const same = (a, b) => a === b || bare(a) === bare(b);

    const both = (a, b) => [' ', a.length > b.length ? a : b];

    function sharedStart(a, b) {
        const most = Math.min(a.length, b.length);
        let count = 0;
        while (count < most && same(a[count], b[count])) count++;
        return count;
    }

    function sharedEnd(a, b, start) {
        const most = Math.min(a.length, b.length) - start;
        let count = 0;
        while (count < most && same(a[a.length - 1 - count], b[b.length - 1 - count])) count++;
        return count;
    }

    // lengths[i][j]: of the longest common subsequence of what is left of `a` from i and of `b` from j.
    function commonLengths(a, b) {
        const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
        for (let i = a.length - 1; i >= 0; i--) {
            for (let j = b.length - 1; j >= 0; j--) {
                const skipped = Math.max(lengths[i + 1][j], lengths[i][j + 1]);
                lengths[i][j] = same(a[i], b[j]) ? lengths[i + 1][j + 1] + 1 : skipped;
            }
        }
        return lengths;
    }

    function middle(a, b) {
        const all = (mark, lines) => lines.map((line) => [mark, line]);
        if (a.length * b.length > mostCells) return [...all('+', a), ...all('-', b)];
        const lengths = commonLengths(a, b);
        const entries = [];
        for (let i = 0, j = 0; i < a.length || j < b.length;) {
            if (i < a.length && j < b.length && same(a[i], b[j])) {
                entries.push(both(a[i++], b[j++]));
            } else if (i < a.length && (j === b.length || lengths[i + 1][j] >= lengths[i][j + 1])) {
                entries.push(['+', a[i++]]);
            } else {
                entries.push(['-', b[j++]]);
            }
        }
        return entries;
    }

    // [mark, line] for each: '+' stands in the actual text only, '-' in the expected one, ' ' in both.
    function compare(a, b) {
        const start = sharedStart(a, b);
        const end = sharedEnd(a, b, start);
        const between = middle(a.slice(start, a.length - end), b.slice(start, b.length - end));
        const before = a.slice(0, start).map((line, at) => both(line, b[at]));
        return [...before, ...between, ...a.slice(a.length - end).map((line) => [' ', line])];
    }

    // Lines far from every difference are left out.
    function diff(actual, expected) {
        const entries = compare(actual, expected);
        const isNear = entries.map((_, at) => at < context || at >= entries.length - context ||
            entries.slice(Math.max(0, at - context), at + context + 1).some(([mark]) => mark !== ' '));
        const lines = [];
        let isSkipped = false;
        for (const [at, [mark, line]] of entries.entries()) {
            const isAlone = !isNear[at] && isNear[at - 1] && isNear[at + 1];
            if (isNear[at] || isAlone) lines.push(`${mark} ${line}`);
            else if (lines.at(-1) !== '...') lines.push('...');
            isSkipped ||= !isNear[at] && !isAlone;
        }
        const isCut = lines.length > mostLines;
        return { lines: isCut ? [...lines.slice(0, mostLines), '...'] : lines, isSkipped: isSkipped || isCut };
    }

    return { diff };
})
