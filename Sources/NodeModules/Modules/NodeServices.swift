import ScriptEngine

/// What a program is given, and what is done with what it says. The functions are called on the engine's thread.
public struct NodeServices: Sendable {
    /// A standard stream that programs write to.
    public enum Stream: Int, Sendable {
        case output = 1
        case errors = 2
    }

    /// What a program can know of where a stream goes.
    public struct Terminal: Sendable {
        /// In characters; `nil` where it is no terminal.
        public var columns: Int?
        /// Whether colours are wanted there.
        public var hasColors: Bool

        /// See the properties.
        public init(columns: Int? = nil, hasColors: Bool = false) {
            self.columns = columns
            self.hasColors = hasColors
        }
    }

    /// `process.argv`: what runs the script, the script, and what was given to it.
    public var arguments: [String]
    /// `process.env`.
    public var environment: [String: String] = [:]
    /// Which files it may use.
    public var files: FileGrants
    /// Takes what it writes; must not return before the stream has it.
    public var write: @Sendable (Stream, [UInt8]) -> Void
    /// What it can know of the streams.
    public var terminal: @Sendable (Stream) -> Terminal = { _ in Terminal() }
    /// Told, once, that it has ended, and with which exit code.
    public var end: @Sendable (Int32) -> Void

    /// See the properties.
    public init(
        arguments: [String], files: FileGrants, write: @escaping @Sendable (Stream, [UInt8]) -> Void,
        end: @escaping @Sendable (Int32) -> Void
    ) {
        self.arguments = arguments
        self.files = files
        self.write = write
        self.end = end
    }
}
