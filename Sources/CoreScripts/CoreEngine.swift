import Model
import ScriptEngine
import WebPlatform

/// A core script under its file name.
public struct CoreScript: Sendable {
    /// The file name, as in stacks.
    public var name: String
    /// The text, byte for byte.
    public var source: ScriptSource

    /// See the properties.
    public init(name: String, source: ScriptSource) {
        self.name = name
        self.source = source
    }
}

/// The VM of the core scripts: a page like Parachord's, in which they are classic scripts of one global scope.
enum CoreEngine {
    /// Starts the engine. What a script throws is told by the first call.
    ///
    /// - Parameters:
    ///   - scripts: in the order of the page.
    ///   - entry: a script whose value is a function of `natives`; it returns the object of exported functions.
    static func start(
        _ scripts: [CoreScript], entry: StaticString, services: PlatformServices, limits: EngineLimits,
        natives: @escaping @Sendable (Realm) throws -> Value
    ) -> ScriptEngine {
        ScriptEngine(name: "core", limits: limits, time: services.time) { realm in
            try WebPlatform.install(in: realm, services: services)
            for script in scripts { try realm.evaluate(script.source, name: script.name) }
            return try realm.evaluate(.embedded(entry), name: "helve:core").call([natives(realm)])
        }
    }
}
