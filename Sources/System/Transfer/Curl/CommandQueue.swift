import CCurl
import Glibc
import Synchronization
import Threads

/// What a caller wants done on the transfer thread.
enum TransferCommand: Sendable {
    case start(TransferOrder)
    case cancel(UInt64)
    /// The caller wants more of the response.
    case resume(UInt64)
    /// The request's body goes on.
    case feed(UInt64)
}

/// A request together with all that decides how it is carried out.
struct TransferOrder: Sendable {
    let id: UInt64
    let request: HTTPRequest
    let grant: NetworkGrant
    let limits: TransferLimits
    let receive: TransferReceiver

    func fail(_ error: TransferError) {
        request.stream?.close()
        _ = receive(TransferNews(end: .failed(error)))
    }
}

/// Carries commands to the transfer thread, which is started by the first one and woken only when it sleeps.
final class CommandQueue: Sendable {
    private struct State {
        var commands: [TransferCommand] = []
        var lastID: UInt64 = 0
        var multi: MultiHandle?
        var isAsleep = false
        var isStopped = false
    }

    private let state = Mutex(State())
    private let authorities: String?

    init(authorities: String?) { self.authorities = authorities }

    func nextID() -> UInt64 {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    /// - Returns: whether the command will be carried out; not so once the queue was stopped.
    func push(_ command: TransferCommand) -> Bool {
        state.withLock { state in
            if state.isStopped { return false }
            if state.multi == nil { state.multi = startLoop() }
            state.commands.append(command)
            // Inside the lock, so that the thread cannot release the multi handle meanwhile.
            if state.isAsleep, state.commands.count == 1 { state.multi?.wake() }
            return true
        }
    }

    func stop() {
        state.withLock { state in
            if state.isStopped { return }
            state.isStopped = true
            state.multi?.wake()
        }
    }

    /// All commands that are waiting; `nil` once the queue was stopped and is empty.
    func take() -> [TransferCommand]? {
        state.withLock { state in
            state.isAsleep = false
            if state.isStopped, state.commands.isEmpty { return nil }
            defer { state.commands.removeAll(keepingCapacity: true) }
            return state.commands
        }
    }

    /// Whether the thread may go to sleep: after this, a command wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && !state.isStopped
            return state.isAsleep
        }
    }

    private func startLoop() -> MultiHandle {
        let multi = MultiHandle()
        startThread(for: "transfers") { [self] in
            CurlLoop(multi: multi, queue: self, authorities: authorities).run()
        }
        return multi
    }
}
