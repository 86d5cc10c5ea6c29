import Model
import Synchronization

/// One answer that is waited for: the first to finish it counts.
final class PendingCall: Sendable {
    typealias Outcome = Result<JSON, ScriptError>

    private enum State {
        case open
        case waiting(CheckedContinuation<Outcome, Never>)
        case finished(Outcome)
    }

    private let state = Mutex(State.open)

    var isFinished: Bool {
        state.withLock { if case .finished = $0 { true } else { false } }
    }

    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            defer { if case .finished = state {} else { state = .finished(outcome) } }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(returning: outcome)
    }

    /// Waits for the outcome; to be called once.
    func result() async -> Outcome {
        await withCheckedContinuation { continuation in
            let outcome = state.withLock { state -> Outcome? in
                if case .finished(let outcome) = state { return outcome }
                state = .waiting(continuation)
                return nil
            }
            if let outcome { continuation.resume(returning: outcome) }
        }
    }
}
