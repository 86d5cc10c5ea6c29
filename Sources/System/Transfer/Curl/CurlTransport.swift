import Glibc

/// The network: libcurl, with one multi handle on one thread for all who use this transport, so that they share
/// connections, names and TLS sessions.
///
/// Addresses are judged where a connection is made and again each time one is used, by what it is connected to and
/// never by how the host is written. No proxy is used, since behind it addresses could not be judged. Cookies are
/// neither kept nor sent.
public final class CurlTransport: Transport {
    /// The transport of the process. Trusts the authorities in the file that `SSL_CERT_FILE` names, as other programs
    /// do, else the system's.
    public static let shared = CurlTransport(authorities: getenv("SSL_CERT_FILE").map { String(cString: $0) })

    private let queue: CommandQueue

    /// - Parameter authorities: a PEM file of the certificate authorities to trust in place of the system's.
    public init(authorities: String? = nil) {
        self.queue = CommandQueue(authorities: authorities)
    }

    deinit { queue.stop() }

    /// Starts one exchange, as `Transport` says.
    public func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        let order = TransferOrder(
            id: queue.nextID(), request: request, grant: grant, limits: limits, receive: receive)
        let handle = CurlHandle(id: order.id, queue: queue)
        request.stream?.connect { handle.feed() }
        if !queue.push(.start(order)) { order.fail(.cancelled(url: request.url)) }
        return handle
    }

    /// Ends every exchange with `.cancelled`, closes the connections and ends the thread. Later requests are cancelled
    /// at once.
    public func shutdown() { queue.stop() }
}

private struct CurlHandle: TransferHandle {
    let id: UInt64
    let queue: CommandQueue

    func cancel() { _ = queue.push(.cancel(id)) }

    func resume() { _ = queue.push(.resume(id)) }

    func feed() { _ = queue.push(.feed(id)) }
}
