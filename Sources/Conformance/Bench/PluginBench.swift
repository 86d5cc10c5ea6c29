import Model
import Plugins
import ScriptEngine
import Timekeeping
import Transfer

/// Where plugins run that are tested. Whether that is this process or another one, who tests does not know.
public protocol PluginBench: Sendable {
    /// Starts a plugin in surroundings that are made up.
    ///
    /// - Throws: `ScriptError`, where it cannot be loaded.
    func start(_ file: PluginFile, in scene: Scene) async throws(ScriptError) -> any BenchedPlugin
}

/// The surroundings of one run: the same on every machine.
public struct Scene: Sendable {
    /// The wall-clock time at which it begins, since 1970.
    public var clock: Duration = .seconds(1_767_225_600)
    /// Where its random numbers begin.
    public var seed = 1
    /// What answers its requests.
    public var answer: @Sendable (HTTPRequest) -> SimulatedNetwork.Answer = { request in
        .text(request, 200, "application/json", "{}")
    }
    /// The user's own music, as `localFiles` gives it.
    public var library: [JSON] = []
    /// Whether it is looked at what the plugin leaves behind.
    public var isWatched = false

    /// A clear day without music: every request is answered with an empty object.
    public init() {}
}

/// A plugin on the bench. One call at a time.
public protocol BenchedPlugin: Sendable {
    /// Calls a function; time goes on by itself to whatever the plugin waits for.
    ///
    /// - Parameters:
    ///   - function: `nil` for `init`, with the config, as a host does it.
    ///   - limit: of simulated time.
    func call(_ function: String?, _ arguments: [JSON], limit: Duration) async -> Outcome

    /// Has the plugin clean up, and says what it leaves.
    func unload() async throws(ScriptError) -> Leftovers

    /// The type of what each source gives, or why it gives nothing.
    func kinds(of sources: [String]) async throws(ScriptError) -> [JSON]

    /// Ends it.
    func close() async
}

/// What became of a call.
public struct Outcome: Sendable {
    /// The result, null for undefined; or what was thrown, or the limit that was hit.
    public var result: Result<JSON, ScriptError>
    /// In simulated time.
    public var duration: Duration
    /// What was asked of the network meanwhile.
    public var requests: [HTTPRequest]
    /// What was thrown meanwhile and nobody caught.
    public var uncaught: [ScriptError]
    /// What the plugin wrote to its console.
    public var log: [LogLine]
}

/// What a plugin leaves after its `cleanup`.
public struct Leftovers: Sendable, Hashable {
    /// Timers, transfers, and answers of the host that nobody needs any more.
    public var open = 0
    /// Globals that it made.
    public var globals: [String] = []
    /// Types of events that it still listens to.
    public var listeners: [String] = []
    /// Globals of the host, and members of them, that it put others in place of.
    public var changed: [String] = []
}
