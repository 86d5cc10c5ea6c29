const circular = {};
circular.self = circular;
const cases = [
    [['%s %s %s %s %s', 'a', 1n, -0, { a: { b: {} } }, [1, [2, [3]]]], 'a 1n -0 { a: [Object] } [ 1, [Array] ]'],
    [['%s %s', null, undefined], 'null undefined'],
    [['%s', Symbol('x')], 'Symbol(x)'],
    [['%s', () => 1], '() => 1'],
    [['%s', new Date(0)], '1970-01-01T00:00:00.000Z'],
    [['%s', { toString: () => 'mine' }], 'mine'],
    [['%s', new (class K { toString() { return 'k' } })()], 'k'],
    [['%s', new (class K {})()], 'K {}'],
    [['%s', Object.create(null)], '[Object: null prototype] {}'],
    [['%s', 12345678901234567890n], '12345678901234567890n'],
    [['%d %d %d %d %d', '42', 1n, Symbol('a'), {}, '1.5'], '42 1n NaN NaN 1.5'],
    [['%d', -0], '-0'],
    [['%i %i %i %i', 42.9, '42.5px', 1n, Symbol('s')], '42 42 1n NaN'],
    [['%f %f', '1.50', Symbol('a')], '1.5 NaN'],
    [['%j %j', { a: 1 }, undefined], '{"a":1} undefined'],
    [['%j', circular], '[Circular]'],
    [['%o', [1, { b: 2 }]], '[ 1, { b: 2 }, [length]: 2 ]'],
    [['%O', { a: { b: { c: { d: 1 } } } }], '{ a: { b: { c: [Object] } } }'],
    [['%c%s%%', 'css', 'x'], 'x%'],
    [['%x %s'], '%x %s'],
    [['%x %s', 1], '%x 1'],
    [['100%'], '100%'],
    [['%s'], '%s'],
    [['%s %s', 'only'], 'only %s'],
    [['a', 'b', { c: 'd' }, 'e'], "a b { c: 'd' } e"],
    [[1, '%s', 'b'], '1 %s b'],
    [['%%', 1], '% 1'],
    [['%%'], '%%'],
    [['%%%s', 1], '%1'],
    [['%s', 'a', 'b'], 'a b'],
    [[undefined], 'undefined'],
    [['x', Symbol('y')], 'x Symbol(y)'],
];
for (const [args, expected] of cases) {
    console.log(...args);
    assert.equal(logged().at(-1).message, expected);
}
