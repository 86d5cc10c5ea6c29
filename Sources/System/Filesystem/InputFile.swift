import Glibc

/// A file, a pipe or a device that is read from front to back. For one thread at a time.
public final class InputFile {
    /// What messages call it.
    public let name: String
    /// Whether it can be read a second time.
    public let isRegular: Bool
    private let descriptor: Int32
    private let isOwned: Bool
    /// Where it was taken over: standard input may have been read from before.
    private let start: off_t

    /// Opens a file. A pipe is waited for until somebody writes to it.
    public convenience init(path: String) throws(FileError) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw FileError("read", path) }
        try self.init(file, path, isOwned: true)
    }

    /// Takes standard input, which stays open.
    public static func standardInput() throws(FileError) -> InputFile {
        try InputFile(STDIN_FILENO, "standard input", isOwned: false)
    }

    private init(_ file: Int32, _ name: String, isOwned: Bool) throws(FileError) {
        descriptor = file
        self.name = name
        self.isOwned = isOwned
        var status = stat()
        let code = fstat(file, &status) == 0 ? (status.st_mode & S_IFMT == S_IFDIR ? EISDIR : 0) : errno
        isRegular = status.st_mode & S_IFMT == S_IFREG
        start = max(0, lseek(file, 0, SEEK_CUR))
        if code != 0 { throw FileError("read", name, code: code) }
    }

    deinit { if isOwned { close(descriptor) } }

    /// The next bytes, as soon as there are any; empty at the end.
    ///
    /// - Parameter limit: the most bytes to read.
    public func read(limit: Int = 65_536) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = Glibc.read(descriptor, &bytes, limit)
        while count < 0, errno == EINTR { count = Glibc.read(descriptor, &bytes, limit) }
        guard count >= 0 else { throw FileError("read", name) }
        bytes.removeLast(limit - count)
        return bytes
    }

    /// Goes back to where it began, for a regular file.
    public func rewind() throws(FileError) {
        guard lseek(descriptor, start, SEEK_SET) >= 0 else { throw FileError("read again", name) }
    }
}
