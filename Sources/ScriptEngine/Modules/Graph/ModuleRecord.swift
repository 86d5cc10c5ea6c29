import ScriptSyntax

/// A module as `import` sees it. https://tc39.es/ecma262/#sec-abstract-module-records
final class ModuleRecord {
    /// What it is made from.
    enum Kind {
        /// An ES module.
        case source
        /// A value that is known: JSON, or a built-in module. It exports these names.
        case value([String])
        /// CommonJS: what it exports is known when it has run.
        case commonJS
    }

    enum Status: Comparable {
        case new, linked, evaluating, evaluatingAsync, evaluated
    }

    /// The path of its file and what stood behind it, or its name.
    let key: String
    let path: String
    let kind: Kind
    /// An ES module, until it is compiled.
    private(set) var source: RewrittenModule?
    let syntax: ModuleSyntax
    /// Where its exports come from, by name.
    let exportSources: [String: ModuleExport.Source]
    /// The object of `modules.js` that stands for it; of an ES module, from when it is linked.
    private var body: RetainedValue?
    /// How an ES module is run.
    private(set) var mode = RewrittenModule.Mode.nested

    /// By number of the request.
    var requested: [ModuleRecord] = []
    var isLoaded = false
    var namespace: RetainedValue?
    /// The one for `require`, where it is another.
    var markedNamespace: RetainedValue?

    // https://tc39.es/ecma262/#table-cyclic-module-fields
    var status = Status.new
    var error: RetainedValue?
    var dfsIndex = 0
    var dfsAncestorIndex = 0
    var cycleRoot: ModuleRecord?
    /// In which order modules that wait began to; `nil` where it need not wait, or has waited.
    var asyncOrder: Int?
    var pendingDependencies = 0
    var asyncParents: [ModuleRecord] = []
    /// The promise for the evaluation of the cycle that it is the root of.
    var evaluation: (promise: RetainedValue, deferred: Deferred)?

    /// An ES module.
    init(key: String, path: String, _ source: RewrittenModule) {
        self.key = key
        self.path = path
        kind = .source
        self.source = source
        syntax = source.syntax
        exportSources = Dictionary(syntax.exports.map { ($0.exported, $0.source) }) { first, _ in first }
    }

    /// Another module, which needs nothing.
    init(key: String, path: String, kind: Kind, body: Value) {
        self.key = key
        self.path = path
        self.kind = kind
        self.body = RetainedValue(body)
        syntax = ModuleSyntax()
        exportSources = [:]
        isLoaded = true
    }

    /// Remembers what an ES module has become.
    func compiled(_ mode: RewrittenModule.Mode, _ body: Value) {
        self.mode = mode
        self.body = RetainedValue(body)
        source = nil
    }

    var isCompiled: Bool { body != nil }
    var isSource: Bool { if case .source = kind { true } else { false } }
    var isCommonJS: Bool { if case .commonJS = kind { true } else { false } }

    /// The object of `modules.js` that stands for it.
    func body(in realm: Realm) -> Value { body?.value(in: realm) ?? realm.undefined }

    /// A place in its file.
    func origin(_ place: SourcePlace?) -> ModuleOrigin { ModuleOrigin(path: path, place: place) }

    /// The function that reads an export of its own.
    func reader(_ name: String, in realm: Realm) throws -> Value {
        try body(in: realm).get("reader").call([realm.value(name)])
    }

    /// The names that a CommonJS module exports, once it has run.
    func names(in realm: Realm) throws -> [String] {
        let list = try body(in: realm).get("names").call()
        return try (0..<Int(try list.get("length").number)).map { try list.get($0).string() }
    }

    /// Lets go of other modules.
    func letGo() { (requested, asyncParents, cycleRoot) = ([], [], nil) }

    /// Runs it.
    ///
    /// - Parameter evaluateOthers: what a nested module calls first.
    /// - Returns: a promise, where it awaits.
    func run(_ evaluateOthers: Value? = nil, in realm: Realm) throws -> Value {
        try body(in: realm).get("run").call(evaluateOthers.map { [$0] } ?? [])
    }
}
