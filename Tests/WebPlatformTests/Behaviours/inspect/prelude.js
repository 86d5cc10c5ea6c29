// Each case: what makes a value, and how Node 20's util.inspect prints it.
globalThis.shows = (cases) => {
    const wrong = [];
    for (const [make, expected] of cases) {
        console.log('%O', make());
        const actual = logged(1)[0].message;
        if (actual !== expected) wrong.push(`${make}\nexpected\n${expected}\ngot\n${actual}\n`);
    }
    assert(wrong.length === 0, '\n' + wrong.join('\n'));
};
