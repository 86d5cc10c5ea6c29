import Synchronization
import Timekeeping

/// Lets questions to one resolver pass when its pace allows. Drives a `PaceMachine`; any thread may call it.
final class ResolverGate: Sendable {
    private typealias Asker = CheckedContinuation<PaceMachine.Refusal?, any Error>

    private struct State {
        var machine: PaceMachine
        var nextID = 0
        /// Those who wait; resumed with why they are refused, or `nil` when their turn has come.
        var waiting: [Int: Asker] = [:]
        var timer: (due: Duration, task: Task<Void, Never>)?
    }

    private let state: Mutex<State>
    private let time: any TimeSource

    /// - Parameter patience: how long a question may wait for a service that wants to be left alone.
    init(_ pace: ResolverPace, patience: Duration, time: any TimeSource) {
        state = Mutex(State(machine: PaceMachine(pace, patience: patience)))
        self.time = time
    }

    /// Waits for a question's turn.
    ///
    /// - Returns: the number to end it by, or why it is not asked.
    /// - Throws: `CancellationError`.
    func enter() async throws -> Result<Int, PaceMachine.Refusal> {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let refusal: PaceMachine.Refusal? = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                change { state in
                    state.waiting[id] = continuation
                    return state.machine.ask(id, at: time.now)
                }
                // The cancellation may have come before there was anybody to withdraw.
                if Task.isCancelled { withdraw(id) }
            }
        } onCancel: {
            withdraw(id)
        }
        return refusal.map { .failure($0) } ?? .success(id)
    }

    /// Whether the service wants to be left alone at the moment.
    var isPaused: Bool { state.withLock { $0.machine.isPaused(at: time.now) } }

    /// Ends a question that was let pass.
    func leave(_ id: Int, _ ending: PaceMachine.Ending) {
        change { $0.machine.end(id, ending, at: time.now) }
    }

    private func withdraw(_ id: Int) {
        var asker: Asker?
        change { state in
            asker = state.waiting.removeValue(forKey: id)
            return asker == nil ? [] : state.machine.withdraw(id, at: time.now)
        }
        asker?.resume(throwing: CancellationError())
    }

    /// Changes the machine and does what comes of it.
    private func change(_ body: (inout State) -> [PaceMachine.Action]) {
        let resumed = state.withLock { state in
            let resumed = body(&state).compactMap { action -> (Asker, PaceMachine.Refusal?)? in
                switch action {
                case .start(let id): state.waiting.removeValue(forKey: id).map { ($0, nil) }
                case .refuse(let id, let refusal): state.waiting.removeValue(forKey: id).map { ($0, refusal) }
                }
            }
            setTimer(&state)
            return resumed
        }
        for (asker, refusal) in resumed { asker.resume(returning: refusal) }
    }

    private func setTimer(_ state: inout State) {
        let due = state.machine.nextWake
        guard due != state.timer?.due else { return }
        state.timer?.task.cancel()
        state.timer = due.map { due in
            let task = Task { [weak self, time] in
                guard (try? await time.sleep(until: due)) != nil else { return }
                self?.wake(due)
            }
            return (due, task)
        }
    }

    private func wake(_ due: Duration) {
        change { state in
            if state.timer?.due == due { state.timer = nil }
            return state.machine.wake(at: time.now)
        }
    }
}
