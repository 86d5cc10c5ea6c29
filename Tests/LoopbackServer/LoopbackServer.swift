import Foundation
import Synchronization

/// An HTTP/1.1 server on loopback whose behaviour, good or bad, a test decides byte by byte.
///
/// A thread accepts, and each connection has a thread of its own, on which the handler may block. It stops with its last
/// owner.
public final class LoopbackServer: Sendable {
    /// Answers one request. Whether the connection lives on is its decision too.
    public typealias Handler = @Sendable (LoopbackRequest, LoopbackConnection) -> Void

    private let listener: Listener

    /// Listens on 127.0.0.1.
    ///
    /// - Parameter readsChunks: false where the handler reads the chunks of requests itself, as they come.
    public init(readsChunks: Bool = true, _ handler: @escaping Handler) throws {
        listener = try Listener(readsChunks: readsChunks, handler)
        Thread.detachNewThread { [listener] in listener.accept() }
    }

    deinit { listener.stop() }

    /// Free when the server started.
    public var port: Int { listener.port }
    /// `http://127.0.0.1:PORT`
    public var url: String { "http://127.0.0.1:\(port)" }
    /// All requests so far.
    public var requests: [LoopbackRequest] { listener.requests }
    /// How many connections were made so far.
    public var connectionCount: Int { listener.connectionCount }

    /// Closes the listener and every connection.
    public func stop() { listener.stop() }
}
