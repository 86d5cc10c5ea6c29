import Filesystem

/// Which files a script may use: folders with everything below them, links followed.
public struct FileGrants: Sendable, Hashable {
    /// What is done with a file.
    public enum Access: String, Sendable {
        case read, write
    }

    /// By their canonical paths; `nil` for all that there are.
    private let folders: [Access: [String]]?

    /// - Parameters:
    ///   - readable: folders or files that may be read.
    ///   - writable: folders or files that may be written. They need not be there yet.
    /// - Throws: `FileError`
    public init(readable: [String], writable: [String]) throws(FileError) {
        var folders: [Access: [String]] = [.read: [], .write: []]
        for path in readable { folders[.read]?.append(try CanonicalPath.resolve(path)) }
        for path in writable { folders[.write]?.append(try CanonicalPath.resolve(path)) }
        self.folders = folders
    }

    private init() { folders = nil }

    /// Every file that the user may use.
    public static let everything = FileGrants()

    /// The canonical path of a file that may be used.
    ///
    /// - Parameter followsLink: whether a link at the path's end stands for what it leads to.
    /// - Throws: `FileRefusal`; `FileError`.
    public func path(_ path: String, for access: Access, followsLink: Bool = true) throws -> String {
        let real = followsLink ? try CanonicalPath.resolve(path) : try CanonicalPath.resolveParent(path)
        guard let permitted = folders?[access] else { return real }
        if permitted.contains(where: { Self.isInside(real, $0) }) { return real }
        throw FileRefusal(path: path, leadsTo: real, access: access)
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }
}

/// A file that a script must not use.
public struct FileRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// As the script wrote it.
    public let path: String
    /// Its canonical path.
    public let leadsTo: String
    /// What the script wanted to do.
    public let access: FileGrants.Access

    /// What must not be done, and what permits it.
    public var description: String { "must not \(access.rawValue) \(path): it \(reason)" }

    /// In words that follow the path.
    var reason: String {
        let link = leadsTo == path || !path.hasPrefix("/") ? "is" : "leads to \(leadsTo),"
        return
            "\(link) outside of the script's folder and the current one; --allow-\(access.rawValue)=\(folder) permits it"
    }

    private var folder: String {
        leadsTo.lastIndex(of: "/").map { $0 == leadsTo.startIndex ? "/" : String(leadsTo[..<$0]) } ?? leadsTo
    }
}
