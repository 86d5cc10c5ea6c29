import LocalSockets
import Model
import Playback
import Synchronization

/// Lets other processes of the user control a player over a Unix socket: JSON-RPC 2.0, one message a line.
public final class RemoteServer: Sendable {
    /// Bounds on what clients may take.
    public struct Limits: Sendable {
        /// Clients at a time.
        public var clients = 256
        /// Bytes in a message that comes in.
        public var messageBytes = 16 << 20
        /// Messages of a client that may wait for their turn before no more are read.
        public var waitingMessages = 64
        /// Bytes that may wait for a client to read them, before its requests wait too.
        public var patientBytes = 256 << 10
        /// Bytes that may wait for a client to read them when an event is to be told: then it is cut off.
        public var waitingBytes = 4 << 20

        /// The defaults.
        public init() {}
    }

    let player: any PlayerControl
    let information: JSON
    let limits: Limits
    private let listener: LocalListener
    private let clients = Mutex(0)

    /// Serves from now on.
    ///
    /// - Parameter information: what `daemon.info` answers.
    public init(
        _ player: any PlayerControl, on listener: LocalListener, information: JSON, limits: Limits = Limits()
    ) {
        self.player = player
        self.information = information
        self.limits = limits
        self.listener = listener
        listener.start { [self] connection in accept(connection) }
    }

    /// Where clients reach it.
    public var path: String { listener.path }

    /// Takes no more clients. Those that are there stay until they or the process end.
    public func stop() { listener.close() }

    private func accept(_ connection: LocalConnection) -> LocalConnection.Handler {
        let hasRoom = clients.withLock { clients in
            if clients >= limits.clients { return false }
            clients += 1
            return true
        }
        guard hasRoom else {
            let error = RPCError(-32000, "all places for clients are taken (\(limits.clients))")
            connection.send(RPCAnswer.line(RPCAnswer.error(error, id: .null)))
            connection.finish()
            return { _ in }
        }
        let client = RemoteClient(connection, self)
        return { [weak self] event in
            client.take(event)
            if case .closed = event { self?.clients.withLock { $0 -= 1 } }
        }
    }
}
