import Synchronization

/// Whether somebody's questions wait for their turn, for whoever would lose patience with the resolver. Any thread may
/// call it.
public final class Turn: Sendable {
    private struct State {
        var waiting = 0
        var isMoving: @Sendable () -> Bool = { true }
        var followed: [Turn] = []
    }

    private let state = Mutex(State())

    /// Nobody waits yet.
    public init() {}

    /// Whether a question waits in a queue that moves on: not where a service wants to be left alone.
    public var isAwaited: Bool {
        let state = state.withLock { $0 }
        return state.waiting > 0 && state.isMoving() || state.followed.contains(where: \.isAwaited)
    }

    /// - Parameter isMoving: whether the queue moves on.
    func begin(while isMoving: @escaping @Sendable () -> Bool) {
        state.withLock { state in
            state.waiting += 1
            state.isMoving = isMoving
        }
    }

    func end() { state.withLock { $0.waiting -= 1 } }

    /// Its question was asked by somebody else before, whose turn counts.
    func follow(_ other: Turn) { state.withLock { $0.followed.append(other) } }
}
