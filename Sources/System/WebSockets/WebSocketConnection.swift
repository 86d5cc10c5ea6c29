import CSoup
import Glibc
import Synchronization
import Threads
import Transfer

/// A WebSocket over libsoup, which is loaded with the first one. May be used on any thread; ends with its last reference.
public final class WebSocketConnection: Sendable {
    /// Called on the thread of all WebSockets, in order; must return at once.
    public typealias Listener = @Sendable (WebSocketEvent) -> Void

    // `nil` where libsoup is missing.
    private nonisolated(unsafe) let socket: OpaquePointer?

    /// Begins to connect.
    public init(_ request: WebSocketRequest, listener: @escaping Listener) {
        if let failure = SocketThread.failure {
            socket = nil
            listener(.closed(WebSocketEnd(failure: failure)))
        } else {
            let owner = Unmanaged.passRetained(SocketListener(request, listener)).toOpaque()
            socket = Self.open(request, SocketListener.events(for: owner))
        }
    }

    deinit { socket.map(helve_socket_free) }

    private static func open(_ request: WebSocketRequest, _ events: helve_socket_events) -> OpaquePointer? {
        let host = request.host.hasPrefix("[") ? String(request.host.dropFirst().dropLast()) : request.host
        let texts = [request.url, host, request.userAgent] + request.protocols
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let protocols = copies.dropFirst(3).map { UnsafePointer($0) } + [nil]
        return protocols.withUnsafeBufferPointer { protocols in
            var order = helve_socket_request(
                url: copies[0], host: copies[1], port: UInt16(request.port), protocols: protocols.baseAddress,
                user_agent: copies[2], maximum_bytes: UInt64(request.maximumMessageBytes))
            return helve_socket_open(&order, events)
        }
    }

    /// Sends a message once it is open; before and afterwards it is dropped.
    public func send(_ message: WebSocketMessage) {
        guard let socket else { return }
        switch message {
        case .text(let text):
            var text = text
            text.withUTF8 { helve_socket_send(socket, true, $0.baseAddress, $0.count) }
        case .binary(let bytes): helve_socket_send(socket, false, bytes, bytes.count)
        }
    }

    /// Closes it in good order; while it connects, gives up.
    ///
    /// - Parameter code: 1000 or 3000 to 4999; `nil` says nothing to the other end.
    public func close(code: Int? = nil, reason: String = "") {
        socket.map { helve_socket_close($0, UInt16(code ?? 0), reason) }
    }
}

/// The thread of all WebSockets.
private enum SocketThread {
    /// Why there is none; started when it is asked for.
    static let failure: String? = {
        var reason: UnsafePointer<CChar>?
        guard helve_sockets_load(&reason) else {
            let text = reason.map { String(cString: $0) } ?? "it is not there"
            return "libsoup cannot be loaded: \(text); install it (Debian: libsoup-3.0-0)"
        }
        startThread(for: "WebSockets") { helve_sockets_run() }
        return nil
    }()
}
