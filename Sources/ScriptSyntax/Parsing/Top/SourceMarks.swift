/// What a script has that must be written otherwise for the engine.
struct SourceMarks {
    /// `import` before `(`.
    var importCalls: [Int] = []
    /// The three tokens of `import.meta`.
    var metas: [[Range<Int>]] = []
    /// Tokens that must go, each with whether a semicolon takes their place.
    var blanks: [(range: Range<Int>, isFirst: Bool)] = []
    /// `export default` before an expression or an anonymous class.
    var defaultExpression: DefaultExpression?
    /// Where the name of a default function is missing.
    var defaultFunctionName: Int?
    /// In the order in which they end.
    var loops: [LoopMark] = []
    var hasHashbang = false
    var hasTopLevelAwait = false
    /// What stands at the top of a module.
    private(set) var requests: [RequestMark] = []
    private var requestNumbers: [RequestMark.Key: Int] = [:]
    var imports: [ImportMark] = []
    var exports: [ExportMark] = []

    struct DefaultExpression {
        var export: Range<Int>
        var `default`: Range<Int>
        var end: Int
    }

    /// The number of a request, which is a new one where none is like it.
    mutating func number(of key: RequestMark.Key, at offset: Int) -> Int {
        if let known = requestNumbers[key] { return known }
        requestNumbers[key] = requests.count
        requests.append(RequestMark(key: key, offset: offset))
        return requests.count - 1
    }
}

/// `from 'specifier' with { key: 'value' }`.
struct RequestMark {
    /// What makes two requests one: https://tc39.es/ecma262/#sec-ModuleRequestsEqual
    struct Key: Hashable {
        var specifier: String
        var attributes: [String: String] = [:]
    }

    var key: Key
    /// Where the specifier stands.
    var offset: Int
}

/// `import { imported as local } from`.
struct ImportMark {
    var local: Token
    var request: Int
    /// `nil` for a namespace.
    var imported: String?
    /// Where the imported name stands.
    var offset: Int
}

/// An export, as it is written.
struct ExportMark {
    enum Source {
        /// A name of this module.
        case local(Token)
        /// `export default` of something that has no name.
        case anonymous(canBeEarly: Bool)
        /// `export { name } from`.
        case indirect(request: Int, name: String)
        /// `export * as name from`.
        case namespace(request: Int)
        /// `export * from`.
        case star(request: Int)
    }

    var exported: String
    var source: Source
    /// Where the name stands that is looked for.
    var offset: Int
}

/// Where a loop stands.
struct LoopMark {
    var start: Int
    /// With its parentheses.
    var head: Range<Int>
    var body: Range<Int>
}
