/// What a module asks of others and gives to them.
public struct ModuleSyntax: Sendable {
    /// The modules that it names, each once for the same attributes, in the order in which they are evaluated.
    public var requests: [ModuleRequest] = []
    /// The names that it gets.
    public var imports: [ModuleImport] = []
    /// The names that it gives.
    public var exports: [ModuleExport] = []
    /// What it gives on without naming it, by number of the request.
    public var starExports: [Int] = []
    /// Whether it waits for promises outside of its functions.
    public var hasTopLevelAwait = false

    /// Nothing.
    public init() {}
}

/// `from 'specifier' with { key: 'value' }`.
public struct ModuleRequest: Sendable {
    /// As it is written, without escapes.
    public var specifier: String
    /// Values by key.
    public var attributes: [String: String] = [:]
    /// Where the specifier stands, where that is known.
    public var place: SourcePlace?

    /// A request.
    public init(specifier: String, attributes: [String: String] = [:], place: SourcePlace? = nil) {
        self.specifier = specifier
        self.attributes = attributes
        self.place = place
    }
}

/// A name that a module gets from another.
public struct ModuleImport: Sendable {
    /// Its name in this module.
    public var local: String
    /// The number of the request.
    public var request: Int
    /// Its name in the other module; `nil` for the namespace.
    public var imported: String?
    /// Where the imported name stands.
    public var place: SourcePlace
}

/// A name that a module gives to others.
public struct ModuleExport: Sendable {
    /// Where the value is.
    public enum Source: Sendable, Hashable {
        /// In this module.
        case local
        /// Under a name of another module, by number of the request.
        case indirect(request: Int, name: String)
        /// Another module's namespace.
        case namespace(request: Int)
    }

    /// Its name for others.
    public var exported: String
    /// Where the value is.
    public var source: Source
    /// Where the name stands that is looked for.
    public var place: SourcePlace
}
