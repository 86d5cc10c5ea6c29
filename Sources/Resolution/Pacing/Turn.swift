import Synchronization

/// Whether somebody's questions wait for their turn, for whoever would lose patience with the resolver. Any thread may
/// call it.
public final class Turn: Sendable {
    private let state = Mutex((waiting: 0, followed: [Turn]()))

    /// Nobody waits yet.
    public init() {}

    /// Whether a question waits.
    public var isAwaited: Bool {
        let (waiting, followed) = state.withLock { $0 }
        return waiting > 0 || followed.contains(where: \.isAwaited)
    }

    func begin() { state.withLock { $0.waiting += 1 } }
    func end() { state.withLock { $0.waiting -= 1 } }

    /// Its question was asked by somebody else before, whose turn counts.
    func follow(_ other: Turn) { state.withLock { $0.followed.append(other) } }
    func unfollow(_ other: Turn) { state.withLock { $0.followed.removeAll { $0 === other } } }
}
