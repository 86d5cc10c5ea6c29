import Glibc

/// Files from outside, of which nobody knows what they are and how large.
public enum RegularFile {
    /// The first bytes of a regular file. A pipe, a device or a directory is refused instead of waited for.
    ///
    /// - Parameter limit: the most bytes to read; ask for one more than may be there to notice a larger file.
    public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw FileError("read", path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError("read", path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError("read", path, code: EISDIR)
        default: throw FileError("read", path, code: FileError.notRegular)
        }
        return try contents(of: file, path, limit: limit)
    }

    private static func contents(of file: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = Glibc.read(file, &chunk, min(chunk.count, limit - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", path) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Removes a file, and returns once that would survive a loss of power.
    public static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError("remove", path) }
        PrivateFile.syncDirectory(of: path)
    }
}

extension FileError {
    /// The code that says that nothing is there.
    public static let missing = ENOENT
    /// The code that says that a pipe or a device is there.
    public static let notRegular = EOPNOTSUPP

    /// Whether nothing is there.
    public var isMissing: Bool { code == Self.missing }
}
