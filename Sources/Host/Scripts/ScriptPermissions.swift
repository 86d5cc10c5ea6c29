import Filesystem
import NodeModules

/// What a script of the user's own may use beside the network, its own folder and the current one.
public struct ScriptPermissions: Sendable {
    /// Folders or files that it may read.
    public var readable: [String] = []
    /// Folders or files that it may write.
    public var writable: [String] = []
    /// Variables that it may know.
    public var variables: Set<String> = []
    /// Whether it may use every file and know every variable.
    public var isEverything = false

    /// Nothing more.
    public init() {}

    /// - Parameters:
    ///   - folder: the script's own.
    ///   - others: folders that the command was given for other reasons, to read from.
    func files(folder: String, others: [String]) throws(FileError) -> FileGrants {
        if isEverything { return .everything }
        let own = [folder, FileAccess.currentFolder]
        return try FileGrants(readable: own + others + readable, writable: own + writable)
    }

    /// What it knows of the environment.
    func environment(_ all: [String: String]) -> [String: String] {
        isEverything ? all : all.filter { variables.contains($0.key) }
    }
}
