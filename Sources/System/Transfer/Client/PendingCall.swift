import Synchronization

/// A handle that may be used before it is known.
final class PendingCall: TransferHandle {
    private struct State {
        var handle: (any TransferHandle)?
        var hop = -1
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Takes the handle of the exchange now under way, and cancels it if that was asked for meanwhile.
    ///
    /// - Parameter hop: a later hop may begin, on the transport's thread, before an earlier one's handle is known here.
    func adopt(_ handle: any TransferHandle, hop: Int = 0) {
        let isCancelled = state.withLock { state in
            guard hop > state.hop else { return false }
            state.handle = handle
            state.hop = hop
            return state.isCancelled
        }
        if isCancelled { handle.cancel() }
    }

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    func cancel() {
        let handle = state.withLock { state in
            state.isCancelled = true
            return state.handle
        }
        handle?.cancel()
    }

    /// The handle is known by the time that something of its exchange has been told.
    func resume() { state.withLock(\.handle)?.resume() }
}
