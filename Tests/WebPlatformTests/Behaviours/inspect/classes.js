shows([
    [() => (new (class Track { title = 'One'; length = 3 })()), 'Track { title: \'One\', length: 3 }'],
    [() => (new (class Track {})()), 'Track {}'],
    [() => (new (class {})()), '{}'],
    [() => (new (class Tagged { get [Symbol.toStringTag]() { return 'Label' } })()), 'Tagged [Label] {}'],
    [() => (new (class Base extends (class Parent {}) { a = 1 })()), 'Base { a: 1 }'],
    [() => ([new (class Track { title = 'One' })()]), '[ Track { title: \'One\' } ]'],
    [() => (({ a: { b: { c: new (class Track { title = 'One' })() } } })), '{ a: { b: { c: [Track] } } }'],
    [() => (new (class Secret { #hidden = 1; shown = 2 })()), 'Secret { shown: 2 }'],
    [() => (new (class Custom { [Symbol.for('nodejs.util.inspect.custom')](depth) { return 'custom ' + depth } })()), 'custom 2'],
    [() => (({ inside: new (class Custom { [Symbol.for('nodejs.util.inspect.custom')](depth) { return 'custom\n' + depth } })() })),
        [
            '{',
            '  inside: custom',
            '  1',
            '}',
        ].join('\n')],
    [() => (({ plain: new (class Custom { [Symbol.for('nodejs.util.inspect.custom')]() { return { other: 1 } } })() })), '{ plain: { other: 1 } }'],
]);
