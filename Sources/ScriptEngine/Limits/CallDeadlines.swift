import Synchronization
import Timekeeping

/// The deadlines of an engine's calls: one sleeper for all of them, because a sleep that is cancelled keeps its memory until
/// it would have ended, and a list makes thousands of calls in that time. Any thread may call it.
final class CallDeadlines: Sendable {
    private struct State {
        var nextID = 0
        var open: [Int: (due: Duration, miss: @Sendable () -> Void)] = [:]
        var sleeper: (due: Duration, task: Task<Void, Never>)?
    }

    private let time: any TimeSource
    private let state = Mutex(State())

    init(time: any TimeSource) { self.time = time }

    /// - Parameter miss: called at the deadline, on any thread, unless it was removed before.
    /// - Returns: what to remove it by.
    func add(after limit: Duration, _ miss: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            let due = time.now + limit
            state.nextID += 1
            state.open[state.nextID] = (due, miss)
            if state.sleeper.map({ due < $0.due }) ?? true { sleep(until: due, &state) }
            return state.nextID
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.open[id] = nil
            if state.open.isEmpty { sleep(until: nil, &state) }
        }
    }

    private func sleep(until due: Duration?, _ state: inout State) {
        state.sleeper?.task.cancel()
        state.sleeper = due.map { due in
            let task = Task { [weak self, time] in
                if (try? await time.sleep(until: due)) != nil { self?.wake(due) }
            }
            return (due, task)
        }
    }

    private func wake(_ due: Duration) {
        let missed = state.withLock { state in
            guard state.sleeper?.due == due else { return [@Sendable () -> Void]() }
            let missed = state.open.filter { $0.value.due <= due }
            for id in missed.keys { state.open[id] = nil }
            sleep(until: state.open.values.map(\.due).min(), &state)
            return missed.values.map(\.miss)
        }
        for miss in missed { miss() }
    }
}
