import Glibc

/// A file of lines that one process at a time adds to.
public final class GrowingFile: @unchecked Sendable {
    // The lock and the path never change; appending is one system call.
    private let lock: FileLock
    /// The file.
    public let path: String

    /// Opens or makes the file.
    ///
    /// - Throws: `FileError`, whose meaning is `.busy` where another process adds to it.
    public init(path: String) throws(FileError) {
        self.path = path
        lock = try FileLock(path, .alone)
    }

    /// Adds a line, which need not be on the disk when this returns.
    public func append(_ line: String) throws(FileError) {
        try PrivateFile.append(path, Array((line + "\n").utf8))
    }

    /// Whether a descriptor leads to this file.
    public func isBehind(_ descriptor: Int32) -> Bool {
        var (mine, other) = (stat(), stat())
        guard stat(path, &mine) == 0, fstat(descriptor, &other) == 0 else { return false }
        return mine.st_dev == other.st_dev && mine.st_ino == other.st_ino
    }

    /// Cuts off what is behind the last end of a line.
    public func cut() throws(FileError) {
        let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw FileError("open", path) }
        defer { close(file) }
        var end = lseek(file, 0, SEEK_END)
        var chunk = [UInt8](repeating: 0, count: 4096)
        while end > 0 {
            let start = max(0, end - off_t(chunk.count))
            let count = pread(file, &chunk, Int(end - start), start)
            guard count > 0 else { throw FileError("read", path) }
            if let place = chunk[..<count].lastIndex(of: 0x0A) {
                end = start + off_t(place) + 1
                break
            }
            end = start
        }
        guard ftruncate(file, end) == 0 else { throw FileError("cut", path) }
    }
}
