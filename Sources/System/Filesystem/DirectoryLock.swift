import Glibc

/// A lock on a directory that keeps other processes, and other holders in this one, out while something in it
/// is changed. It ends with its holder, even one that was killed.
public struct DirectoryLock: ~Copyable {
    private let file: Int32

    /// Waits for the lock.
    ///
    /// - Parameter patience: how long to wait for another holder before giving up.
    /// - Throws: `FileError`, with the code `EWOULDBLOCK` when another holder kept it for that long.
    public init(_ directory: String, patience: Duration = .seconds(5)) throws(FileError) {
        file = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw FileError("open", directory) }
        let deadline = ContinuousClock.now + patience
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < deadline else {
                throw FileError("lock", directory, code: code)
            }
            usleep(5_000)
        }
    }

    deinit { close(file) }
}
