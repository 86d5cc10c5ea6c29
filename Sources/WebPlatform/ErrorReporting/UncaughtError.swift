import ScriptEngine

/// What a script threw and nobody caught, and no listener for `error` or `unhandledrejection` took. It belongs to the turn in
/// which it is told.
public struct UncaughtError {
    /// How it came to light.
    public enum Origin: Sendable {
        /// Thrown by a callback, or told with `reportError`.
        case exception
        /// A promise was rejected, and nobody waited for it.
        case rejection
    }

    /// How it came to light.
    public var origin: Origin
    /// What was thrown.
    public var value: Value
    /// The promise that was rejected; undefined for an exception.
    public var promise: Value

    /// What was thrown, with its place.
    public var error: ScriptError { ScriptError(reporting: value) }
}
