import Synchronization

/// Time that moves only when it is told to: for tests and for reproducible plugin runs.
public final class ManualTime: TimeSource {
    private struct Sleeper {
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Duration = .zero
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
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

    /// How many callers are asleep: lets a test wait until the code under test has gone to sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// When the next who is asleep wants to be woken; `nil` while nobody is.
    public var nextDeadline: Duration? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

    /// Moves time on and wakes, in order of their deadlines, all who waited for it.
    public func advance(by duration: Duration) {
        let due = state.withLock { state -> [Sleeper] in
            state.now += duration
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            due.keys.forEach { state.sleepers[$0] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        due.forEach { $0.continuation.resume() }
    }

    /// Returns once `advance(by:)` has reached the deadline.
    public func sleep(until deadline: Duration) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter(id, deadline, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    private func enter(_ id: Int, _ deadline: Duration, _ continuation: CheckedContinuation<Void, any Error>)
    {
        let outcome = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper }
            state.cancelled.insert(id)
            return nil
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
