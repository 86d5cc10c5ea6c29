import CSoup
import Glibc
import Synchronization
import Transfer

/// Turns the callbacks of one socket into events. Lives until none can come any more.
final class SocketListener: Sendable {
    private let request: WebSocketRequest
    private let listener: WebSocketConnection.Listener
    /// An address that was not connected to.
    private let refused = Mutex<String?>(nil)

    init(_ request: WebSocketRequest, _ listener: @escaping WebSocketConnection.Listener) {
        self.request = request
        self.listener = listener
    }

    private static func of(_ user: UnsafeMutableRawPointer?) -> SocketListener {
        Unmanaged<SocketListener>.fromOpaque(user!).takeUnretainedValue()
    }

    /// - Parameter owner: a retained listener, which the socket lets go of.
    static func events(for owner: UnsafeMutableRawPointer) -> helve_socket_events {
        helve_socket_events(
            user: owner,
            release: { Unmanaged<SocketListener>.fromOpaque($0!).release() },
            may_connect: { user, address, length in SocketListener.of(user).mayConnect(to: address!, length)
            },
            opened: { user, name, extensions in
                SocketListener.of(user).listener(
                    .opened(protocol: String(cString: name!), extensions: String(cString: extensions!)))
            },
            received: { user, isText, bytes, count in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
                SocketListener.of(user).listener(
                    .received(isText ? .text(String(decoding: bytes, as: UTF8.self)) : .binary(Array(bytes))))
            },
            sent: { user, count in SocketListener.of(user).listener(.sent(byteCount: count)) },
            closed: { user, code, reason, failure in
                SocketListener.of(user).close(
                    Int(code), String(cString: reason!), failure.map { String(cString: $0) })
            })
    }

    private func mayConnect(to address: UnsafePointer<sockaddr>, _ length: Int) -> Bool {
        let refusal = request.grant.refusal(
            of: address, length: length, host: request.host, port: request.port)
        if let refusal { refused.withLock { $0 = refusal } }
        return refusal == nil
    }

    private func close(_ code: Int, _ reason: String, _ failure: String?) {
        var failure = failure
        // No address was left to connect to.
        if failure != nil, code == 0, let address = refused.withLock(\.self) {
            failure = "\(TransferError.refusedAddress(host: request.host, address: address))"
        }
        listener(.closed(WebSocketEnd(code: code == 0 ? nil : code, reason: reason, failure: failure)))
    }
}
