import Glibc

/// Why the operating system refused something about a file.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// What was tried, as an infinitive: "open", "rename".
    public let action: String
    /// The file or directory that it was tried on.
    public let path: String
    /// The number of `errno.h`.
    public let code: Int32

    /// - Parameter code: the number of `errno.h`; without one, what the last failed call left behind.
    public init(_ action: String, _ path: String, code: Int32 = errno) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// What the system says of the code, in words.
    public var reason: String {
        code == Self.notRegular ? "it is no regular file" : String(cString: strerror(code))
    }
    /// What was tried, on what, and why it failed, on one line.
    public var description: String { "cannot \(action) \(path): \(reason)" }
}

extension FileError {
    /// What a code means to whoever has to explain it.
    public enum Meaning: Hashable, Sendable {
        case full, readOnly, busy, forbidden, other

        /// - Parameter code: a number of `errno.h`.
        public init(_ code: Int32) {
            switch code {
            case ENOSPC, EDQUOT, EFBIG: self = .full
            case EROFS: self = .readOnly
            case EWOULDBLOCK: self = .busy
            case EACCES, EPERM: self = .forbidden
            default: self = .other
            }
        }
    }
}

extension FileError {
    /// The code that says that something is there already.
    public static let exists = EEXIST
    /// The code that says that a folder is no file.
    public static let isFolder = EISDIR
    /// The code that says that a file has more than can be taken.
    public static let tooLarge = EFBIG
}
