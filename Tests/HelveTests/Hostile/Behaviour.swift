import Testing

/// Something that a plugin's code may do, as the body of an async function.
struct Behaviour: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    /// With which codes a command may end that asks nobody else.
    let codes: Set<Int32>

    init(_ name: String, _ body: String, _ codes: Int32...) {
        self.name = name
        self.body = body
        self.codes = Set(codes)
    }

    var testDescription: String { name }

    /// Anything can be thrown.
    static let throwing = [
        Behaviour("null", "throw null", 1),
        Behaviour("undefined", "throw undefined", 1),
        Behaviour("a symbol", "throw Symbol('s')", 1),
        Behaviour(
            "a proxy whose traps throw", "throw new Proxy({}, new Proxy({}, { get() { throw 'trap' } }))", 1),
        Behaviour(
            "a function behind such a proxy", "throw new Proxy(() => 1, { get() { throw 'trap' } })", 1),
        Behaviour("a message of 5 MB", "throw new Error('m\\n'.repeat(25e5))", 1),
        Behaviour("a frozen object", "throw Object.freeze({ name: 'Cold', message: 'frozen' })", 1),
        Behaviour(
            "an error whose getters throw",
            """
            const error = new Error('x');
            for (const key of ['name', 'message', 'stack', 'line', 'column', 'sourceURL'])
                Object.defineProperty(error, key, { get() { throw new Error('getter') } });
            throw error
            """, 1),
        Behaviour("control characters", "throw new Error('\\u001b[31mred\\nsecond\\u2028third')", 1),
        Behaviour("a message that loops", "throw { get message() { for (;;); } }", 75),
    ]

    /// The same in a promise.
    static let rejecting = throwing.map { behaviour in
        Behaviour(
            "rejects with " + behaviour.name, "return Promise.resolve().then(() => { \(behaviour.body) })",
            behaviour.codes.first!)
    }

    /// Anything can be returned.
    static let returning = [
        Behaviour("a cycle", "const a = {}; a.a = a; return a", 1),
        Behaviour("a BigInt", "return { id: 10n }", 1),
        Behaviour("a function", "return () => 1", 1),
        Behaviour("a symbol", "return Symbol('s')", 1),
        Behaviour(
            "a proxy",
            "return new Proxy({}, { get(_, key) { if (key !== 'then') throw new Error('trap') }, ownKeys() { throw 'own' } })",
            1),
        Behaviour("a getter that throws", "return { get title() { throw new Error('getter') } }", 1),
        Behaviour("100 MB", "return { title: 'x'.repeat(1e8) }", 1),
        Behaviour(
            "100,000 levels", "let all = {}; for (let n = 0; n < 1e5; n++) all = { all }; return all", 1),
        Behaviour("a thenable that never settles", "return { then() {} }", 75),
        Behaviour(
            "a promise of itself",
            "let settle; const p = new Promise((f) => settle = f); settle(p); return p", 1),
        Behaviour("toJSON that throws", "return { toJSON() { throw null } }", 1),
        Behaviour("toJSON that loops", "return { toJSON() { for (;;); } }", 75),
        Behaviour(
            "toJSON that rejects",
            "return { toJSON() { Promise.reject(null); return Promise.reject(undefined), 1n } }", 1),
    ]

    /// It may never answer.
    static let hanging = [
        Behaviour("never", "return new Promise(() => {})", 75),
        Behaviour("a loop", "while (true);", 75),
        Behaviour("a loop that catches", "for (;;) { try { for (;;); } catch {} finally { continue } }", 75),
        Behaviour("a regular expression", "return /^(a|aa)+$/.test('a'.repeat(60) + 'b')", 1, 75, 0),
        Behaviour("a storm of microtasks", "for (;;) await 0", 75),
        Behaviour("an interval", "setInterval(() => {}, 0); return new Promise(() => {})", 75),
        Behaviour(
            "a million timers",
            "for (let n = 0; n < 1e6; n++) setTimeout(() => {}, n % 7); return new Promise(() => {})", 75, 77),
        Behaviour(
            "100,000 fetches",
            "for (let n = 0; n < 1e5; n++) fetch('http://127.0.0.1:9/' + n).catch(() => {}); return new Promise(() => {})",
            75),
        Behaviour("endless logging", "for (;;) console.error('spam\\u001b[2J')", 75),
        Behaviour(
            "endless settings",
            "for (let n = 0; ; n++) await window.electron.store.set('k' + n, 'x'.repeat(1000))", 1, 75),
        Behaviour(
            "poisoned prototypes",
            "Object.prototype.toJSON = () => { for (;;); }; JSON.stringify = null; Array.prototype[Symbol.iterator] = null; return { title: 'x' }",
            75),
    ]

    /// It may ask for too much at once.
    static let exhausting = [
        Behaviour("recursion", "const f = () => f() + 1; return f()", 1),
        Behaviour("an array of 1e9", "return new Array(1e9).fill()", 77),
        Behaviour("a long text", "return 'x'.repeat(2 ** 31 - 2).split('')", 1, 77),
        Behaviour("a long program", "return eval('x'.repeat(5e7))", 1, 77),
        Behaviour("a deep program", "return eval('('.repeat(1e6))", 1),
        Behaviour("a deep document", "return JSON.parse('['.repeat(1e7))", 1, 77),
        Behaviour("a big number", "let n = 3n; for (;;) n = n * n", 1),
        Behaviour("a sparse result", "const all = []; all.length = 4e9; return all", 77),
        Behaviour("buffers", "const all = []; for (;;) all.push(new ArrayBuffer(1 << 30))", 1, 77),
        Behaviour("objects", "const all = []; for (;;) all.push(new Array(1e4).fill(Math.random()))", 77),
        Behaviour("typed arrays", "const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1))", 77),
        Behaviour("promises", "const all = []; for (;;) all.push(new Promise(() => {}))", 77),
        Behaviour(
            "objects in a storm",
            "const all = []; for (;;) { await 0; all.push(new Array(1e4).fill(Math.random())) }", 77),
        Behaviour(
            "typed arrays in a storm",
            "const all = []; for (;;) { await 0; all.push(new Uint8Array(1 << 20).fill(1)) }", 77),
    ]

    static let all = throwing + rejecting + returning + hanging + exhausting
}
