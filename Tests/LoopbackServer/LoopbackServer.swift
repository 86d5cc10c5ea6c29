import Foundation
import Synchronization

/// An HTTP/1.1 server on loopback whose behaviour, good or bad, a test decides byte by byte.
///
/// A thread accepts, and each connection has a thread of its own, on which the handler may block.
public final class LoopbackServer: Sendable {
    /// Answers one request. Whether the connection lives on is its decision too.
    public typealias Handler = @Sendable (LoopbackRequest, LoopbackConnection) -> Void

    private struct State {
        var connections: [LoopbackConnection] = []
        var requests: [LoopbackRequest] = []
        var isStopped = false
    }

    /// Free when the server started.
    public let port: Int
    private let listener: Int32
    private let handler: Handler
    private let state = Mutex(State())

    private let readsChunks: Bool

    /// Listens on 127.0.0.1.
    ///
    /// - Parameter readsChunks: false where the handler reads the chunks of requests itself, as they come.
    public init(readsChunks: Bool = true, _ handler: @escaping Handler) throws {
        self.handler = handler
        self.readsChunks = readsChunks
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0, let port = Self.listen(listener) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.port = port
        Thread.detachNewThread { self.accept() }
    }

    deinit { stop() }

    /// `http://127.0.0.1:PORT`
    public var url: String { "http://127.0.0.1:\(port)" }
    /// All requests so far.
    public var requests: [LoopbackRequest] { state.withLock(\.requests) }
    /// How many connections were made so far.
    public var connectionCount: Int { state.withLock(\.connections.count) }

    /// Closes the listener and every connection.
    public func stop() {
        let connections = state.withLock { state -> [LoopbackConnection] in
            if state.isStopped { return [] }
            state.isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            return state.connections
        }
        connections.forEach { $0.close() }
    }

    private static func listen(_ listener: Int32) -> Int? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) | Glibc.listen(listener, 512)
                    | getsockname(listener, address, &length)
            }
        }
        return code == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    private func accept() {
        while true {
            let socket = Glibc.accept(listener, nil, nil)
            if socket < 0 { break }
            let connection = state.withLock { state -> LoopbackConnection? in
                if state.isStopped { return nil }
                let connection = LoopbackConnection(socket, number: state.connections.count)
                state.connections.append(connection)
                return connection
            }
            guard let connection else { break }
            Thread.detachNewThread { [self] in serve(connection) }
        }
        Glibc.close(listener)
    }

    private func serve(_ connection: LoopbackConnection) {
        while let request = connection.readRequest(readsChunks: readsChunks) {
            state.withLock { $0.requests.append(request) }
            handler(request, connection)
        }
        connection.close()
    }
}
