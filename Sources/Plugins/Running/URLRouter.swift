import Model
import ScriptEngine
import WebPlatform

/// Says which plugin a URL belongs to, as the loader decides it.
public struct URLRouter: Sendable {
    private let home: any ScriptHome

    /// What the loader says of a URL.
    public struct Route: Sendable, Hashable {
        /// The first plugin with a pattern that matches.
        public let plugin: String?
        /// What the URL looks like; `nil` where the loader cannot tell.
        public let kind: LookupKind?

        /// See the properties.
        public init(plugin: String?, kind: LookupKind?) { (self.plugin, self.kind) = (plugin, kind) }
    }

    /// - Parameter files: in the order in which their patterns are tried.
    /// - Throws: `ScriptError`, what the loader threw.
    public init(_ files: [PluginFile], loader: ScriptSource, services: PlatformServices)
        async throws(ScriptError)
    {
        let engine = ScriptEngine(name: "resolver-loader.js", time: services.time) { realm in
            try WebPlatform.install(in: realm, services: services)
            try realm.evaluate(loader, name: "resolver-loader.js")
            return try realm.evaluate(.embedded(EmbeddedScripts.routerEntry), name: "helve:router").call()
        }
        home = engine
        _ = try await engine.call("load", [.array(files.map(Self.descriptor))])
    }

    /// - Throws: `ScriptError`, what the loader threw.
    public func route(_ url: String) async throws(ScriptError) -> Route {
        let found = try await home.call("find", [.string(url)])
        return Route(plugin: found["id"]?.string, kind: found["type"]?.string.flatMap(LookupKind.init))
    }

    /// Ends the engine.
    public func close() async { await home.close() }

    private static func descriptor(_ file: PluginFile) -> JSON {
        [
            "manifest": ["id": .string(file.id), "name": .string(file.manifest.name)],
            "urlPatterns": .array(file.urlPatterns.map(JSON.string)),
        ]
    }
}
