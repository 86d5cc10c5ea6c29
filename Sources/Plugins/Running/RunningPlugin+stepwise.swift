import Model
import ScriptEngine

// Calls that somebody watches who also moves the script's time: nothing of them is waited for inside.
extension RunningPlugin {
    /// A call that was begun, and how far it has come.
    public struct Progress: Sendable, Hashable {
        /// Whether its promise is settled.
        public let isSettled: Bool
        /// How many things the script waits for: all its transfers together, its next timer, each answer of the host.
        public let open: Int
    }

    /// Begins a call. It goes on by itself as far as it can.
    ///
    /// - Parameters:
    ///   - ticket: names it; another one for each call.
    ///   - function: one of the plugin's; `nil` for its `init`, whose one argument is the config, as the loader does it.
    ///   - wallTime: for the turn that begins it.
    /// - Throws: `ScriptError`, where even beginning it hit a limit.
    public func begin(
        _ ticket: Int, _ function: String?, _ arguments: [JSON], wallTime: Duration? = nil
    ) async throws(ScriptError) {
        let (name, given): (JSON, [JSON]) =
            function.map { ("call", [.string($0), .array(arguments)]) } ?? ("init", arguments)
        _ = try await located(function ?? "init") { () async throws(ScriptError) in
            try await home.call(
                "begin", [JSON(ticket), name, .array(given)], wallTime: wallTime)
        }
    }

    /// How far a call has come, once the script has done all that it could do until now.
    ///
    /// - Throws: `ScriptError`.
    public func progress(_ ticket: Int) async throws(ScriptError) -> Progress {
        let found = try await home.call("progress", [JSON(ticket)])
        return Progress(
            isSettled: found["isSettled"]?.bool ?? false,
            open: found["open"]?.number.flatMap { Int(exactly: $0) } ?? 0)
    }

    /// What a settled call gave.
    ///
    /// - Parameter function: what it was begun with.
    /// - Throws: `ScriptError`, with its place in the `.axe` where that is known.
    public func collect(_ ticket: Int, _ function: String?) async throws(ScriptError) -> JSON {
        try await located(function ?? "init") { () async throws(ScriptError) in
            try await home.call("collect", [JSON(ticket)])
        }
    }

    /// Begins what `close(cleaningUp:)` waits for: the plugin's `cleanup`.
    ///
    /// - Throws: `ScriptError`.
    public func beginUnloading(_ ticket: Int) async throws(ScriptError) {
        _ = try await home.call("begin", [JSON(ticket), "unload", []])
    }

    /// Calls a function of what the prelude gave.
    ///
    /// - Throws: `ScriptError`, what it threw.
    public func ask(_ function: String, _ arguments: [JSON] = []) async throws(ScriptError) -> JSON {
        try await home.call("ask", [.string(function), .array(arguments)])
    }
}
