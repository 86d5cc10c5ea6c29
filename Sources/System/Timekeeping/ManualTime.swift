import Synchronization

/// Time that moves only when it is told to: for tests and for reproducible plugin runs.
public final class ManualTime: TimeSource {
    private enum Waiter {
        case sleeper(CheckedContinuation<Void, any Error>)
        case alarm(@Sendable () -> Void)
    }

    private struct Waiting {
        let deadline: Duration
        let waiter: Waiter
    }

    private struct State {
        var now: Duration = .zero
        var nextID = 0
        var waiting: [Int: Waiting] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let epoch: Duration

    /// - Parameter epoch: the wall-clock time at which `now` is zero.
    public init(epoch: Duration = .zero) { self.epoch = epoch }

    /// Moved by `advance(by:)` only.
    public var now: Duration { state.withLock { $0.now } }
    /// The epoch and `now`.
    public var sinceEpoch: Duration { epoch + now }

    /// How many callers wait for a moment: lets a test wait until the code under test has gone to sleep.
    public var sleeperCount: Int { state.withLock { $0.waiting.count } }

    /// When the next who waits wants to be woken; `nil` while nobody does.
    public var nextDeadline: Duration? { state.withLock { $0.waiting.values.map(\.deadline).min() } }

    /// Moves time on and wakes, in order of their deadlines, all who waited for it.
    public func advance(by duration: Duration) {
        let due = state.withLock { state -> [Waiting] in
            state.now += duration
            let due = state.waiting.filter { $0.value.deadline <= state.now }
            due.keys.forEach { state.waiting[$0] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        for waiting in due {
            switch waiting.waiter {
            case .sleeper(let continuation): continuation.resume()
            case .alarm(let action): action()
            }
        }
    }

    /// Returns once `advance(by:)` has reached the deadline.
    public func sleep(until deadline: Duration) async throws {
        let id = newID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter(id, deadline, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Known at once, so that nobody moves time past it unseen. Called by whoever calls `advance(by:)`.
    public func wake(
        at deadline: Duration, _ action: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
        let id = newID()
        let isDue = state.withLock { state in
            if deadline <= state.now { return true }
            state.waiting[id] = Waiting(deadline: deadline, waiter: .alarm(action))
            return false
        }
        if isDue { action() }
        return { [weak self] in self?.callOff(id) }
    }

    private func newID() -> Int {
        state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
    }

    private func callOff(_ id: Int) { state.withLock { $0.waiting[id] = nil } }

    private func enter(_ id: Int, _ deadline: Duration, _ continuation: CheckedContinuation<Void, any Error>)
    {
        let outcome = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.waiting[id] = Waiting(deadline: deadline, waiter: .sleeper(continuation))
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    private func cancel(_ id: Int) {
        let waiting = state.withLock { state -> Waiting? in
            if let waiting = state.waiting.removeValue(forKey: id) { return waiting }
            state.cancelled.insert(id)
            return nil
        }
        if case .sleeper(let continuation)? = waiting?.waiter {
            continuation.resume(throwing: CancellationError())
        }
    }
}
