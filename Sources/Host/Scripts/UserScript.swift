import NodeModules

/// A script of the user's own, and what it is given.
public struct UserScript: Sendable {
    /// A standard stream.
    public typealias Stream = NodeServices.Stream
    /// What a script can know of where a stream goes.
    public typealias Terminal = NodeServices.Terminal

    /// Its file.
    public var path: String
    /// What was given to it on the command line.
    public var arguments: [String] = []
    /// What it may use.
    public var permissions = ScriptPermissions()
    /// The environment of the command.
    public var environment: [String: String] = [:]
    /// How long it may run; `nil` for as long as it wants.
    public var timeout: Duration?
    /// Takes what it writes. Called on its thread; must not return before the stream has it.
    public var write: @Sendable (Stream, [UInt8]) -> Void
    /// What it can know of the streams.
    public var terminal: @Sendable (Stream) -> Terminal = { _ in Terminal() }

    /// A script that is given nothing.
    public init(_ path: String, write: @escaping @Sendable (Stream, [UInt8]) -> Void) {
        self.path = path
        self.write = write
    }
}
