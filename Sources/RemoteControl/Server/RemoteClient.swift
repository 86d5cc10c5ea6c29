import LocalSockets
import Model
import Synchronization

/// A client as the server sees it: its requests are answered one after the other, in their order.
final class RemoteClient: Sendable {
    private struct State {
        var splitter: LineSplitter
        var waiting = 0
        var isClosed = false
        /// Who waits until the client has read.
        var patient: CheckedContinuation<Void, Never>?
    }

    let connection: LocalConnection
    private let limits: RemoteServer.Limits
    private let lines: AsyncStream<[UInt8]>.Continuation
    private let state: Mutex<State>

    init(_ connection: LocalConnection, _ server: RemoteServer) {
        self.connection = connection
        limits = server.limits
        state = Mutex(State(splitter: LineSplitter(limit: limits.messageBytes)))
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        lines = continuation
        let desk = RemoteDesk(server.player, server.information, limits, connection)
        Task { [self] in
            for await line in stream { await answer(line, desk) }
            await desk.close()
            connection.finish()
        }
    }

    /// Called on the thread of all sockets.
    func take(_ event: LocalConnection.Event) {
        switch event {
        case .received(let bytes): receive(bytes)
        case .ended:
            state.withLock { $0.splitter.last() }.map { _ = lines.yield($0) }
            lines.finish()
        case .drained: resume()
        case .closed:
            state.withLock { $0.isClosed = true }
            lines.finish()
            resume()
        }
    }

    private func receive(_ bytes: [UInt8]) {
        do {
            let (new, isFull) = try state.withLock { state in
                let new = try state.splitter.take(bytes)
                state.waiting += new.count
                return (new, state.waiting >= limits.waitingMessages)
            }
            if isFull { connection.setReading(false) }
            new.forEach { lines.yield($0) }
        } catch {
            let size = "a message may have \(limits.messageBytes) bytes at most"
            connection.send(RPCAnswer.line(RPCAnswer.error(.invalidRequest(size), id: .null)))
            lines.finish()
            connection.finish()
        }
    }

    private func answer(_ line: [UInt8], _ desk: RemoteDesk) async {
        await desk.answer(line)
        let goesOn = state.withLock { state in
            state.waiting -= 1
            return state.waiting == limits.waitingMessages / 2
        }
        if goesOn { connection.setReading(true) }
        if connection.waitingBytes > limits.patientBytes { await waitForReader() }
    }

    private func waitForReader() async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                // It may have read everything just now.
                if state.isClosed || connection.waitingBytes == 0 { return true }
                state.patient = continuation
                return false
            }
            if goesOn { continuation.resume() }
        }
    }

    private func resume() {
        let patient = state.withLock { state in
            defer { state.patient = nil }
            return state.patient
        }
        patient?.resume()
    }
}
