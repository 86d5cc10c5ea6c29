import Glibc

/// A connection over a Unix socket. May be used on any thread.
public struct LocalConnection: Sendable, Hashable {
    /// What happens to a connection.
    public enum Event: Sendable {
        /// Bytes came in, as many as there were.
        case received([UInt8])
        /// The other end sends no more; it may still read.
        case ended
        /// All that was sent is the other end's.
        case drained
        /// It is over; the last event.
        case closed
    }

    /// Called on the thread of all sockets, in order; must return at once.
    public typealias Handler = @Sendable (Event) -> Void

    let number: Int

    init(number: Int) { self.number = number }

    /// Connects to a socket.
    ///
    /// - Throws: `SocketError`, of the kind `nobody` where nobody listens.
    public static func open(
        _ path: String, handler: @escaping Handler
    ) throws(SocketError) -> LocalConnection {
        let file = try makeSocket(path)
        // Whether it works is known at once, also without waiting; only a queue that is full needs patience.
        var tries = 0
        while withSocketAddress(path, { connect(file, $0, $1) }) != 0 {
            tries += 1
            guard errno == EAGAIN || errno == EINTR, tries < 200 else {
                defer { close(file) }
                throw .failed("reach", path)
            }
            usleep(10_000)
        }
        return SocketLoop.shared.add(connection: file, handler)
    }

    /// Sends bytes, after those that wait. What cannot be sent because the connection is over is dropped.
    public func send(_ bytes: [UInt8]) { SocketLoop.shared.change(self) { $0.outgoing += bytes } }

    /// How many bytes wait until the other end reads.
    public var waitingBytes: Int { SocketLoop.shared.waitingBytes(of: self) }

    /// Reads nothing, or goes on reading: so that the other end is slowed down.
    public func setReading(_ reads: Bool) { SocketLoop.shared.change(self) { $0.isReading = reads } }

    /// Ends it once what waits has been sent.
    public func finish() {
        SocketLoop.shared.change(self) { channel in
            (channel.isFinishing, channel.isReading) = (true, false)
        }
    }

    /// Ends it at once.
    public func cut() { SocketLoop.shared.change(self) { $0.isCut = true } }
}

/// One open connection.
struct Channel {
    let file: Int32
    var handler: LocalConnection.Handler
    var outgoing: [UInt8] = []
    /// How much of `outgoing` is the other end's already.
    var sent = 0
    var isReading = true
    var hasEnded = false
    var isFinishing = false
    var isCut = false

    var waitingBytes: Int { outgoing.count - sent }

    /// What is to be waited for. Where that is nothing, also an end must wait: bytes may lie before it.
    var interest: pollfd? {
        let events = (isReading && !hasEnded ? POLLIN : 0) | (waitingBytes > 0 ? POLLOUT : 0)
        if events == 0, !hasEnded { return nil }
        return pollfd(fd: file, events: Int16(events), revents: 0)
    }

    var isOver: Bool { isCut || (isFinishing && waitingBytes == 0) }

    /// Hands over what the other end takes.
    ///
    /// - Returns: whether the connection can still be used.
    mutating func flush() -> Bool {
        let count = outgoing.withUnsafeBytes { bytes in
            send(file, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
        sent += count
        if sent == outgoing.count { (outgoing, sent) = ([], 0) }
        return true
    }
}
