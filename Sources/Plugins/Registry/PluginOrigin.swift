/// Where a plugin's file comes from. On equal ids the earlier one wins.
public enum PluginOrigin: Sendable, Hashable, CustomStringConvertible {
    /// A directory named for this command, which enables what is in it.
    case directory(String)
    /// The data directory.
    case installed
    /// Comes with helve.
    case bundled

    /// The directory, or one word.
    public var description: String {
        switch self {
        case .directory(let path): path
        case .installed: "installed"
        case .bundled: "bundled"
        }
    }

    /// Whether the file is there for this command only.
    public var isForThisCommand: Bool { if case .directory = self { true } else { false } }
}

/// A file that looked like a plugin and is none.
public struct UnusablePlugin: Sendable, Hashable, CustomStringConvertible {
    /// The file, or the directory that cannot be listed.
    public let path: String
    /// Where it was found.
    public let origin: PluginOrigin
    /// One line that says what, where and what to do.
    public let reason: String

    /// The reason, which names the file.
    public var description: String { reason }
}
