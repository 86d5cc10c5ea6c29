import NodeModules

/// A script of the user's own, and what it is given.
public struct UserScript: Sendable {
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
    /// The program that runs it, as `process.execPath`.
    public var executable = "helve"
    /// Takes what it writes. Called on its thread; must not return before the stream has it.
    public var write: @Sendable (NodeServices.Stream, [UInt8]) -> Void
    /// What it can know of the streams.
    public var terminal: @Sendable (NodeServices.Stream) -> NodeServices.Terminal = { _ in NodeServices.Terminal() }

    /// A script that is given nothing.
    public init(_ path: String, write: @escaping @Sendable (NodeServices.Stream, [UInt8]) -> Void) {
        self.path = path
        self.write = write
    }
}
