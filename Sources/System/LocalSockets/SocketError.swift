import Glibc

/// Why a socket cannot be used.
public struct SocketError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, for programs.
    public enum Kind: Sendable, Hashable {
        /// Nobody listens there.
        case nobody
        /// Somebody else listens there already.
        case taken
        /// The system refuses.
        case failed
    }

    /// See the type.
    public let kind: Kind
    /// The path of the socket.
    public let path: String
    /// For people: what is wrong, in one sentence without a full stop.
    public let description: String

    init(_ kind: Kind, _ path: String, _ description: String) {
        self.kind = kind
        self.path = path
        self.description = description
    }

    /// What the last failed call left behind.
    static func failed(_ action: String, _ path: String, code: Int32 = errno) -> SocketError {
        let kind: Kind = code == ENOENT || code == ECONNREFUSED ? .nobody : .failed
        return SocketError(kind, path, "cannot \(action) \(path): \(String(cString: strerror(code)))")
    }
}
