import Glibc

/// Changes of files and folders. The actions of the errors are the names of the system's functions. A symbolic link
/// is never followed at the end of a path.
public enum FileChange {
    /// How a file is opened to be written.
    public enum Mode: Sendable {
        case replace, append, create

        fileprivate var flags: Int32 {
            switch self {
            case .replace: O_TRUNC
            case .append: O_APPEND
            case .create: O_EXCL
            }
        }
    }

    /// Writes a regular file, and makes it where there is none.
    public static func write(
        _ bytes: [UInt8], to path: String, _ mode: Mode = .replace, permissions: UInt32 = 0o666
    ) throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let file = open(path, flags | mode.flags, permissions)
        guard file >= 0 else { throw FileError("open", path) }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes one folder.
    public static func makeFolder(_ path: String, permissions: UInt32 = 0o777) throws(FileError) {
        guard mkdir(path, permissions) == 0 else { throw FileError("mkdir", path) }
    }

    /// Removes a file, or a link.
    public static func removeFile(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError("unlink", path) }
    }

    /// Removes an empty folder.
    public static func removeFolder(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 else { throw FileError("rmdir", path) }
    }

    /// Removes a folder with all that is in it. Links are removed, not what they lead to.
    public static func removeTree(_ path: String) throws(FileError) {
        guard try FileStatus(path, followsLink: false).kind == .folder else { return try removeFile(path) }
        for name in try DirectoryListing.names(in: path) { try removeTree(path + "/" + name) }
        try removeFolder(path)
    }

    /// Gives a file or a folder another name, in place of what has it.
    public static func rename(_ path: String, to other: String) throws(FileError) {
        guard Glibc.rename(path, other) == 0 else { throw FileError("rename", path) }
    }
}
