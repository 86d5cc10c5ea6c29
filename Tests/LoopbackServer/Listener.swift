import Foundation
import Synchronization

/// What listens for a server, and outlives it for as long as a thread is busy with a connection.
final class Listener: Sendable {
    private struct State {
        var connectionCount = 0
        /// Those that are open, by their numbers.
        var connections: [Int: LoopbackConnection] = [:]
        var requests: [LoopbackRequest] = []
        var isStopped = false
    }

    let port: Int
    private let socket: Int32
    private let handler: LoopbackServer.Handler
    private let state = Mutex(State())

    private let readsChunks: Bool

    init(readsChunks: Bool, _ handler: @escaping LoopbackServer.Handler) throws {
        self.handler = handler
        self.readsChunks = readsChunks
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0, let port = Self.listen(socket) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.port = port
    }

    deinit { close(socket) }

    var requests: [LoopbackRequest] { state.withLock(\.requests) }
    var connectionCount: Int { state.withLock(\.connectionCount) }

    func stop() {
        let connections = state.withLock { state -> [Int: LoopbackConnection] in
            if state.isStopped { return [:] }
            state.isStopped = true
            shutdown(socket, Int32(SHUT_RDWR))
            return state.connections
        }
        connections.values.forEach { $0.close() }
    }

    private static func listen(_ socket: Int32) -> Int? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) | Glibc.listen(socket, 512)
                    | getsockname(socket, address, &length)
            }
        }
        return code == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    func accept() {
        while true {
            let peer = Glibc.accept(socket, nil, nil)
            if peer < 0 { break }
            let connection = state.withLock { state -> LoopbackConnection? in
                if state.isStopped { return nil }
                let connection = LoopbackConnection(peer, number: state.connectionCount)
                state.connectionCount += 1
                state.connections[connection.number] = connection
                return connection
            }
            guard let connection else { break }
            Thread.detachNewThread { [self] in serve(connection) }
        }
    }

    private func serve(_ connection: LoopbackConnection) {
        while let request = connection.readRequest(readsChunks: readsChunks) {
            state.withLock { $0.requests.append(request) }
            handler(request, connection)
        }
        connection.close()
        state.withLock { $0.connections[connection.number] = nil }
    }
}
