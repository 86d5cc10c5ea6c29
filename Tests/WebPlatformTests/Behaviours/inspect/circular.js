shows([
    [() => ((() => { const a = {}; a.self = a; return a })()), '<ref *1> { self: [Circular *1] }'],
    [() => ((() => { const a = { name: 'a' }; const b = { a }; a.b = b; return { a, b } })()),
        [
            '{',
            '  a: <ref *1> { name: \'a\', b: { a: [Circular *1] } },',
            '  b: <ref *2> { a: <ref *1> { name: \'a\', b: [Circular *2] } }',
            '}',
        ].join('\n')],
    [() => ((() => { const a = []; a.push(a); return a })()), '<ref *1> [ [Circular *1] ]'],
    [() => ((() => { const map = new Map(); map.set('me', map); return map })()), '<ref *1> Map(1) { \'me\' => [Circular *1] }'],
    [() => ((() => { class Node1 { constructor() { this.next = this } } return new Node1() })()), '<ref *1> Node1 { next: [Circular *1] }'],
    [() => ((() => { const f = () => {}; f.f = f; return f })()), '<ref *1> [Function: f] { f: [Circular *1] }'],
    [() => ((() => { const a = { b: {} }; a.b.c = a.b; a.d = a; return a })()), '<ref *2> { b: <ref *1> { c: [Circular *1] }, d: [Circular *2] }'],
]);
