import Synchronization

/// Asks a question once for all who want to know the same at the same time. Any thread may call it.
final class SharedQuestions: Sendable {
    typealias Outcome = Result<ResolverAnswer, ResolverFailure>

    private struct Question {
        var task: Task<Void, Never>?
        var askers: [Int: CheckedContinuation<Outcome?, Never>] = [:]
        let turn: Turn
    }

    private struct State {
        var nextID = 0
        var open: [String: Question] = [:]
    }

    private let state = Mutex(State())

    /// - Parameters:
    ///   - name: what makes questions the same.
    ///   - turn: told whether the question waits for its turn.
    ///   - ask: asks it; cancelled when nobody wants to know any more.
    /// - Returns: what came of it; `nil` where the caller was cancelled.
    func ask(
        _ name: String, turn: Turn, _ ask: @escaping @Sendable (Turn) async -> Outcome
    ) async -> Outcome? {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                turn.follow(join(name, id, continuation, ask))
                if Task.isCancelled { leave(name, id) }
            }
        } onCancel: {
            leave(name, id)
        }
    }

    private func join(
        _ name: String, _ id: Int, _ asker: CheckedContinuation<Outcome?, Never>,
        _ ask: @escaping @Sendable (Turn) async -> Outcome
    ) -> Turn {
        state.withLock { state in
            if let question = state.open[name] {
                state.open[name]!.askers[id] = asker
                return question.turn
            }
            let turn = Turn()
            state.open[name] = Question(
                task: Task { self.finish(name, turn, await ask(turn)) }, askers: [id: asker], turn: turn)
            return turn
        }
    }

    /// A question that was given up may have a successor of the same name by now.
    private func finish(_ name: String, _ turn: Turn, _ outcome: Outcome) {
        let askers = state.withLock { state in
            guard let question = state.open[name], question.turn === turn else {
                return [Int: CheckedContinuation<Outcome?, Never>]()
            }
            state.open[name] = nil
            return question.askers
        }
        for asker in askers.values { asker.resume(returning: outcome) }
    }

    private func leave(_ name: String, _ id: Int) {
        let (asker, orphan) = state.withLock { state in
            guard let asker = state.open[name]?.askers.removeValue(forKey: id) else {
                return (CheckedContinuation<Outcome?, Never>?.none, Task<Void, Never>?.none)
            }
            guard state.open[name]!.askers.isEmpty else { return (asker, nil) }
            return (asker, state.open.removeValue(forKey: name)?.task)
        }
        asker?.resume(returning: nil)
        orphan?.cancel()
    }
}
