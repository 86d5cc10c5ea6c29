import ScriptEngine

/// An error of a script that nobody caught, and that no listener for `error` or `unhandledrejection` took.
public struct UncaughtError: Sendable, Hashable {
    /// How it came to light.
    public enum Origin: Sendable {
        /// Thrown by a callback, or told with `reportError`.
        case exception
        /// A promise was rejected, and nobody waited for it.
        case rejection
    }

    /// How it came to light.
    public var origin: Origin
    /// What was thrown, with its place.
    public var error: ScriptError
}
