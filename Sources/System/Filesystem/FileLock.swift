import Glibc

/// A lock on a file that says who uses something: one alone, or several together. It ends with its holder, even one
/// that was killed.
public struct FileLock: ~Copyable, Sendable {
    /// With whom a lock is shared.
    public enum Kind: Sendable {
        /// With nobody.
        case alone
        /// With others that share.
        case shared
    }

    private let file: Int32

    /// Takes the lock if that is possible now.
    ///
    /// - Parameter path: a file that is there for this; it is made, with mode 0600, where it is missing, and stays.
    /// - Throws: `FileError`, whose meaning is `.busy` when others hold the lock.
    public init(_ path: String, _ kind: Kind) throws(FileError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileError("open", path) }
        while flock(file, (kind == .alone ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            throw FileError("lock", path, code: code)
        }
    }

    /// The same, and waits for others to let go.
    ///
    /// - Parameter patience: how long to wait.
    public init(_ path: String, _ kind: Kind, patience: Duration) throws(FileError) {
        let deadline = ContinuousClock.now + patience
        while true {
            do throws(FileError) {
                self = try FileLock(path, kind)
                return
            } catch {
                guard FileError.Meaning(error.code) == .busy, ContinuousClock.now < deadline else {
                    throw error
                }
            }
            usleep(5_000)
        }
    }

    /// Replaces what is in the file: for people who wonder who holds it.
    public borrowing func note(_ text: String) {
        guard ftruncate(file, 0) == 0 else { return }
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    deinit { close(file) }
}
