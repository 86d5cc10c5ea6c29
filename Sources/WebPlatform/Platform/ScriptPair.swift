import ScriptEngine

/// A web or host API: a JavaScript half, and the Swift functions that it cannot do without.
///
/// The JavaScript half is one function expression, `(function (native, load) { …; return exports })`.
/// `native` holds the functions of the Swift half; `load(name)` gives the exports of another pair. It is
/// evaluated when one of its globals, or another pair, asks for it first.
public struct ScriptPair: Sendable {
    /// What `load` and stacks call it.
    public let name: String
    /// The exports that become properties of the global object, or of `WebAssembly` behind its name and a dot. What
    /// begins with "on" is an accessor instead, in the pair's export `attributes`.
    public let globals: [String]
    let source: StaticString
    let natives: @Sendable (Realm, PlatformServices) -> [String: NativeFunction]

    /// Describes a pair.
    public init(
        _ name: String, globals: [String] = [], source: StaticString,
        natives: @escaping @Sendable (Realm, PlatformServices) -> [String: NativeFunction] = { _, _ in [:] }
    ) {
        self.name = name
        self.globals = globals
        self.source = source
        self.natives = natives
    }

    /// The same pair with other functions in place of some of its own.
    public func replacing(
        _ others: @escaping @Sendable (Realm, PlatformServices) -> [String: NativeFunction]
    ) -> ScriptPair {
        ScriptPair(name, globals: globals, source: source) { [natives] realm, services in
            natives(realm, services).merging(others(realm, services)) { $1 }
        }
    }
}
