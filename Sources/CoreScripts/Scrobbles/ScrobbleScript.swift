import Model
import ScriptEngine
import WebPlatform

/// Decides what is scrobbled, and when: `scrobble-manager.js` or `scrobbler-loader.js`, whoever wrote it, in the core
/// scripts' VM. It is told of playback, and tells the plugins that are registered with it.
public final class ScrobbleScript: Sendable {
    /// The script, a module or a classic one.
    public struct Script: Sendable {
        /// Where it is: absolute.
        public var directory: String
        /// Its file name.
        public var name: String
        /// Its text in UTF-8.
        public var bytes: [UInt8]
        /// What it may import; asked on the engine's thread.
        public var files: @Sendable () throws -> any ModuleFiles

        /// See the properties.
        public init(
            directory: String, name: String, bytes: [UInt8],
            files: @escaping @Sendable () throws -> any ModuleFiles
        ) {
            (self.directory, self.name, self.bytes, self.files) = (directory, name, bytes, files)
        }
    }

    /// Who is told: the host's services, and plugins that live in VMs of their own. What they throw, the script sees.
    public protocol Listeners: Sendable {
        func isEnabled(_ id: String) async throws -> Bool
        func updateNowPlaying(_ id: String, _ track: JSON) async throws
        /// - Parameter timestamp: in seconds since 1970.
        func scrobble(_ id: String, _ track: JSON, _ timestamp: Double) async throws
    }

    private let home: any ScriptHome

    /// Starts the script's VM. What is wrong with the script is told by the first call.
    public init(
        _ script: Script, services: PlatformServices, limits: EngineLimits = EngineLimits(),
        listeners: any Listeners
    ) {
        home = ScriptEngine(name: script.name, limits: limits, time: services.time) { realm in
            try WebPlatform.install(in: realm, services: services)
            let loaded = try Self.load(script, in: realm)
            return try realm.evaluate(.embedded(EmbeddedScripts.scrobbleEntry), name: "helve:core").call([
                try Self.natives(script.name, listeners, in: realm), loaded,
            ])
        }
    }

    private static func load(_ script: Script, in realm: Realm) throws -> Value {
        let text: ScriptText
        do { text = try ScriptText(script.bytes) } catch {
            throw ScriptError(kind: .exception, name: "SyntaxError", message: "\(script.name): \(error)")
        }
        guard text.kind == .classic else {
            let loader = try ModuleLoader(realm: realm, files: try script.files())
            return try loader.importModule(
                script.directory + "/" + script.name, from: script.directory + "/helve")
        }
        try realm.evaluate(.text(String(decoding: script.bytes, as: UTF8.self)), name: script.name)
        return realm.undefined
    }

    private static func natives(
        _ name: String, _ listeners: any Listeners, in realm: Realm
    ) throws -> Value {
        let native = realm.object()
        try native.set("name", realm.value(name))
        try native.set(
            "isEnabled",
            realm.function { realm, arguments in
                let id = try arguments[0].string()
                return realm.promise { .bool(try await listeners.isEnabled(id)) }
            })
        try native.set(
            "updateNowPlaying",
            realm.function { realm, arguments in
                let (id, track) = (try arguments[0].string(), try arguments[1].json() ?? .null)
                return realm.promise {
                    try await listeners.updateNowPlaying(id, track)
                    return nil
                }
            })
        try native.set(
            "scrobble",
            realm.function { realm, arguments in
                let (id, track) = (try arguments[0].string(), try arguments[1].json() ?? .null)
                let timestamp = arguments[2].number
                return realm.promise {
                    try await listeners.scrobble(id, track, timestamp)
                    return true
                }
            })
        return native
    }
}

// What it is told.
extension ScrobbleScript {
    /// Registers a plugin under an id, in the place of one with the same.
    ///
    /// - Throws: `ScriptError`, as every method: what the script threw.
    public func register(_ id: String) async throws(ScriptError) { try await call("register", [.string(id)]) }

    /// Takes a plugin's registration back.
    public func unregister(_ id: String) async throws(ScriptError) {
        try await call("unregister", [.string(id)])
    }

    /// A track began to be heard.
    ///
    /// - Parameter startedAt: when it did, since 1970.
    public func start(_ track: JSON, startedAt: Duration) async throws(ScriptError) {
        try await call("start", [track, .number(startedAt / .milliseconds(1))])
    }

    /// A track that was heard before a crash is current again, without anybody being told that it plays.
    public func resume(
        _ track: JSON, startedAt: Duration, isSubmitted: Bool
    ) async throws(ScriptError) {
        try await call("resume", [track, .number(startedAt / .milliseconds(1)), .bool(isSubmitted)])
    }

    /// More is known of the track.
    public func update(_ track: JSON) async throws(ScriptError) { try await call("update", [track]) }

    /// So much of the track was heard.
    public func progress(listened: Duration) async throws(ScriptError) {
        try await call("progress", [.number(listened / .seconds(1))])
    }

    /// The track is over.
    public func end() async throws(ScriptError) { try await call("end") }

    /// Returns when everybody was told what was due so far.
    ///
    /// - Parameter limit: how long to wait.
    public func settle(within limit: Duration) async throws(ScriptError) {
        _ = try await home.call("settle", [], wallTime: limit)
    }

    /// Tells plugins again of what they did not take.
    public func retry() async throws(ScriptError) { try await call("retry") }

    /// Ends the VM.
    public func close() async { await home.close() }

    private func call(_ function: String, _ arguments: [JSON] = []) async throws(ScriptError) {
        _ = try await home.call(function, arguments)
    }
}
