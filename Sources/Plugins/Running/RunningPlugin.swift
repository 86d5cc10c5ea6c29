import Model
import ScriptEngine
import Timekeeping
import WebPlatform

/// A plugin in an engine of its own. Its calls may overlap; it lives until it is closed.
public struct RunningPlugin: Sendable {
    /// What runs.
    public let file: PluginFile
    let home: any ScriptHome
    private let places: SourcePlaces

    /// Starts an engine, evaluates the loader in it byte for byte, and loads the plugin through it.
    ///
    /// - Parameters:
    ///   - loader: the text of `resolver-loader.js`, whoever wrote it.
    ///   - limiter: the text of `resolver-limiter.js`, through which the plugin's searches go; `nil` for a plugin that is
    ///     asked once.
    ///   - limiterOptions: what the limiter is made with: `maxConcurrency`, `minGapMs`, `cooldownMs`, `errorThreshold`; as
    ///     Parachord's page does where one is not there.
    ///   - prelude: runs before everything else, in the same global scope. What it gives, if that is an object, can be asked
    ///     (`ask`); its function `ready` is called when all but the plugin is there.
    ///   - clock: by which the limits of calls count; the script's own where there is none.
    /// - Throws: `ScriptError`: what a script threw, or the limit that loading hit.
    public static func start(
        _ file: PluginFile, loader: ScriptSource, limiter: ScriptSource? = nil,
        limiterOptions: JSON = [:], prelude: ScriptSource? = nil,
        services: PlatformServices, limits: EngineLimits = EngineLimits(), clock: (any TimeSource)? = nil
    ) async throws(ScriptError) -> RunningPlugin {
        let engine = ScriptEngine(name: file.id, limits: limits, time: clock ?? services.time) { realm in
            try WebPlatform.install(in: realm, services: services)
            let given = try prelude.map { try realm.evaluate($0, name: "helve:prelude") }
            try realm.evaluate(loader, name: "resolver-loader.js")
            if let limiter { try realm.evaluate(limiter, name: "resolver-limiter.js") }
            return try PluginEntry.make(in: realm, file: file, prelude: given)
        }
        do {
            return RunningPlugin(
                file: file, home: engine,
                loaded: try await engine.call("load", [.string(file.text), limiterOptions]))
        } catch {
            await engine.close()
            throw error.whileLoading
        }
    }

    private init(file: PluginFile, home: any ScriptHome, loaded: JSON) {
        self.file = file
        self.home = home
        places = SourcePlaces(file: file, broken: loaded["broken"]?.array ?? [])
    }

    /// Calls one of the plugin's functions with `this` bound as the loader binds it.
    ///
    /// - Parameter wallTime: instead of the engine's own limit.
    /// - Returns: the result; null for undefined.
    /// - Throws: `ScriptError`, with its place in the `.axe` where that is known.
    public func call(
        _ function: String, _ arguments: [JSON], wallTime: Duration? = nil
    ) async throws(ScriptError) -> JSON {
        try await located(function) { () async throws(ScriptError) in
            try await home.call("call", [.string(function), .array(arguments)], wallTime: wallTime)
        }
    }

    /// Sets the instance's config and runs its `init`, where it has one.
    ///
    /// - Throws: `ScriptError`.
    public func initialise(config: JSON, wallTime: Duration? = nil) async throws(ScriptError) {
        _ = try await located("init") { () async throws(ScriptError) in
            try await home.call("init", [config], wallTime: wallTime)
        }
    }

    /// Asks the loader for what is behind a URL, as it asks this plugin.
    ///
    /// - Returns: what the loader's method gives: `{track, resolverId}` and the like, or null.
    /// - Throws: `ScriptError`.
    public func lookup(
        _ kind: LookupKind, url: String, config: JSON, wallTime: Duration? = nil
    ) async throws(ScriptError) -> JSON {
        try await located(kind.function) { () async throws(ScriptError) in
            try await home.call("lookup", [.string(kind.function), .string(url), config], wallTime: wallTime)
        }
    }

    /// The ids under which it registered with the page's `scrobbleManager`.
    ///
    /// - Throws: `ScriptError`.
    public func scrobblers() async throws(ScriptError) -> [String] {
        try await home.call("scrobblers").array?.compactMap(\.string) ?? []
    }

    /// Calls what it registered there.
    ///
    /// - Parameters:
    ///   - id: one of `scrobblers()`.
    ///   - method: `isEnabled`, `updateNowPlaying` or `scrobble`.
    /// - Throws: `ScriptError`, with its place in the `.axe` where that is known.
    public func scrobbler(
        _ id: String, _ method: String, _ arguments: [JSON]
    ) async throws(ScriptError) -> JSON {
        try await located("scrobbleManager." + method) { () async throws(ScriptError) in
            try await home.call("scrobbler", [.string(id), .string(method), .array(arguments)])
        }
    }

    /// Ends the plugin with all its timers and transfers. Its `cleanup` runs first where `cleaningUp`.
    public func close(cleaningUp: Bool = false) async {
        if cleaningUp { _ = try? await home.call("unload", [], wallTime: .seconds(2)) }
        await home.close()
    }

    /// An error that has no place of its own is at least one of the function that was called.
    func located(
        _ function: String, _ call: () async throws(ScriptError) -> JSON
    ) async throws(ScriptError) -> JSON {
        do { return try await call() } catch {
            var error = places.locate(error)
            if error.function == nil || error.isLimit { error.function = function }
            throw error
        }
    }
}

extension ScriptError {
    fileprivate var isLimit: Bool { [.wallLimit, .processorLimit, .memoryLimit].contains(kind) }

    /// None of the plugin's functions was called yet.
    fileprivate var whileLoading: ScriptError {
        guard kind != .exception else { return self }
        var error = self
        error.function = nil
        error.message += " while it was loaded"
        return error
    }
}

/// What a URL may stand for.
public enum LookupKind: String, Sendable, CaseIterable {
    case track, album, playlist

    /// The plugin's function, and the loader's method, that looks it up.
    public var function: String {
        switch self {
        case .track: "lookupUrl"
        case .album: "lookupAlbum"
        case .playlist: "lookupPlaylist"
        }
    }
}
