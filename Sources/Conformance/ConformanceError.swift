/// What is wrong with something that a test, or a folder of a plugin, needs.
public struct ConformanceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sysexits code of a command that fails with it.
    public let exitCode: Int32
    /// One line: what, where, and what to do.
    public let description: String

    /// See the properties.
    public init(_ exitCode: Int32, _ description: String) {
        self.exitCode = exitCode
        self.description = description
    }
}
