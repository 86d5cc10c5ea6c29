import Model

/// The message boundary that every script lives behind: calls, results, errors and log lines cross it as
/// values, nothing else does. Who calls does not know whether the script lives in this process.
public protocol ScriptHome: Sendable {
    /// Calls one of the functions that the home exports and waits for its promise.
    ///
    /// - Parameter wallTime: instead of the home's own limit.
    /// - Returns: the result; null for undefined.
    func call(_ function: String, _ arguments: [JSON], wallTime: Duration?) async throws(ScriptError) -> JSON

    /// Ends the script and everything it has under way. Calls that wait fail with `ScriptError.Kind.closed`.
    func close() async
}

extension ScriptHome {
    /// Calls with the home's own wall limit.
    public func call(_ function: String, _ arguments: [JSON] = []) async throws(ScriptError) -> JSON {
        try await call(function, arguments, wallTime: nil)
    }
}

/// What a script wrote to its console.
public struct LogLine: Sendable, Hashable {
    /// The console method's severity.
    public enum Level: String, Sendable {
        case debug, info, warning, error
    }

    /// How severe it is.
    public var level: Level
    /// The line, which may have line breaks.
    public var message: String

    /// See the properties.
    public init(level: Level, message: String) {
        self.level = level
        self.message = message
    }
}
