import Glibc
import Synchronization

/// A Unix socket that waits for connections of the same user.
public final class LocalListener: Sendable {
    /// Where it is.
    public let path: String
    let file: Int32
    /// The file that was made, which is removed in the end; `nil` where somebody else made it.
    private let made: FileIdentity?
    private let number = Mutex<Int?>(nil)

    /// Makes a socket with mode 0600. A socket that nobody listens on any more is replaced.
    ///
    /// Two processes must not do this at once for one path.
    ///
    /// - Throws: `SocketError`, of the kind `taken` where somebody listens.
    public init(path: String) throws(SocketError) {
        self.path = path
        try Self.clear(path)
        let file = try makeSocket(path)
        // Before it has a name, so that at no time it is open to others.
        fchmod(file, 0o600)
        guard withSocketAddress(path, { bind(file, $0, $1) }) == 0 else {
            defer { Glibc.close(file) }
            throw .failed("make", path)
        }
        made = FileIdentity(path)
        self.file = file
        try Self.listen(file, path)
    }

    /// Takes over a socket that somebody else listens on, such as systemd.
    ///
    /// - Parameter file: the number of the open socket.
    public init(inherited file: Int32) throws(SocketError) {
        path = "socket \(file)"
        made = nil
        self.file = file
        var (type, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let named = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &length) }
        }
        guard named == 0, address.sun_family == sa_family_t(AF_UNIX),
            getsockopt(file, SOL_SOCKET, SO_TYPE, &type, &size) == 0, type == Int32(SOCK_STREAM.rawValue)
        else {
            throw SocketError(.failed, path, "\(path), which was passed on, is no Unix stream socket")
        }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
        try Self.listen(file, path)
    }

    deinit { close() }

    /// Takes connections from now on.
    ///
    /// - Parameter accept: gives what handles a connection. Called on the thread of all sockets.
    public func start(_ accept: @escaping @Sendable (LocalConnection) -> LocalConnection.Handler) {
        number.withLock { $0 = SocketLoop.shared.add(listener: file, accept) }
    }

    /// Takes no more connections, and removes the socket. Open connections stay.
    public func close() {
        guard
            let number = number.withLock({ number in
                defer { number = -1 }
                return number ?? Int.max
            }), number != -1
        else { return }
        if let made, FileIdentity(path) == made { unlink(path) }
        if number == Int.max { Glibc.close(file) } else { SocketLoop.shared.remove(listener: number) }
    }

    private static func listen(_ file: Int32, _ path: String) throws(SocketError) {
        // As many as the system lets wait until they are taken: many may come at once.
        guard Glibc.listen(file, SOMAXCONN) == 0 else {
            defer { Glibc.close(file) }
            throw .failed("listen on", path)
        }
    }

    /// Removes a socket that nobody listens on, and nothing else.
    private static func clear(_ path: String) throws(SocketError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw SocketError(.failed, path, "\(path) is in the way and is no socket; move it away")
        }
        let probe = try makeSocket(path)
        defer { Glibc.close(probe) }
        let isAlive = withSocketAddress(path) { connect(probe, $0, $1) } == 0 || errno == EAGAIN
        if isAlive { throw SocketError(.taken, path, "another process listens on \(path)") }
        guard errno == ECONNREFUSED else { throw .failed("reach", path) }
        unlink(path)
    }
}

/// Tells a file from others, also at the same path.
private struct FileIdentity: Hashable {
    let device, inode: UInt

    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    }
}
