import LocalSockets
import Model
import Playback
import Synchronization
import Timekeeping

/// Requests on their way, and who listens to events.
final class Exchange: Sendable {
    private typealias Answer = CheckedContinuation<Result<JSON, RemoteError>, Never>

    private struct State {
        var connection: LocalConnection?
        // A player is trusted with the size of its answers.
        var splitter = LineSplitter(limit: 1 << 30)
        var nextID = 0
        var waiting: [Int: Answer] = [:]
        var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
        var isOver = false
        /// Why it is over, where that is known.
        var reason: RemoteError?
    }

    private let state = Mutex(State())
    private let patience: Duration
    private let time: any TimeSource

    init(_ patience: Duration, _ time: any TimeSource) {
        self.patience = patience
        self.time = time
    }

    func start(on connection: LocalConnection) { state.withLock { $0.connection = connection } }

    func close() { state.withLock { $0.connection }?.cut() }

    func ask(
        _ method: RemoteMethod, _ parameters: KeyValuePairs<String, JSON>
    ) async throws(RemoteError) -> JSON {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let message = RPCAnswer.line(RPCAnswer.request(method.rawValue, parameters, id: id))
        let watch = Task { [self, time, patience] in
            try await time.sleep(for: patience)
            end(id, .failure(RemoteError(.late, "the player did not answer within \(patience)")))
        }
        defer { watch.cancel() }
        let answer = await withCheckedContinuation { continuation in
            let (connection, reason) = state.withLock { state -> (LocalConnection?, RemoteError?) in
                if !state.isOver { state.waiting[id] = continuation }
                return (state.isOver ? nil : state.connection, state.reason)
            }
            if let connection { return connection.send(message) }
            continuation.resume(returning: reason.map { .failure($0) } ?? Self.lost)
        }
        return try answer.get()
    }

    private static let lost = Result<JSON, RemoteError>.failure(
        RemoteError(.lost, "the connection to the player was lost"))

    private func end(_ id: Int, _ result: Result<JSON, RemoteError>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: result)
    }

    func addListener() -> AsyncStream<PlaybackEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
        let number = state.withLock { state in
            state.nextID += 1
            if !state.isOver { state.listeners[state.nextID] = continuation }
            return state.isOver ? nil : state.nextID
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Called on the thread of all sockets.
    @Sendable func take(_ event: LocalConnection.Event) {
        switch event {
        case .received(let bytes):
            let lines = state.withLock { try? $0.splitter.take(bytes) }
            lines?.forEach(read)
        case .ended, .closed: lose()
        case .drained: break
        }
    }

    private func read(_ line: [UInt8]) {
        guard let message = try? JSON(parsing: line) else { return }
        if message["method"]?.string == "event" {
            guard let event = message["params"].flatMap(PlaybackEvent.init(json:)) else { return }
            state.withLock { Array($0.listeners.values) }.forEach { $0.yield(event) }
        } else if let id = message["id"]?.number.flatMap(Int.init(exactly:)) {
            let error = message["error"].flatMap(RPCError.init).map(RemoteError.init)
            end(id, error.map { .failure($0) } ?? .success(message["result"] ?? .null))
        } else if let error = message["error"].flatMap(RPCError.init) {
            // It is about the connection: there are too many clients, or a message was too long.
            lose(RemoteError(error))
        }
    }

    /// - Parameter reason: why, where that is known.
    private func lose(_ reason: RemoteError? = nil) {
        let (waiting, listeners, connection) = state.withLock { state in
            defer { (state.waiting, state.listeners, state.isOver) = ([:], [:], true) }
            state.reason = state.reason ?? reason
            return (Array(state.waiting.values), Array(state.listeners.values), state.connection)
        }
        connection?.cut()
        let answer = reason.map(Result<JSON, RemoteError>.failure) ?? Self.lost
        waiting.forEach { $0.resume(returning: answer) }
        listeners.forEach { $0.finish() }
    }
}
