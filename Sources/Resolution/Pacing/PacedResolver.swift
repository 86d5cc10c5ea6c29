import Model
import Plugins
import Timekeeping

/// A resolver that is asked by many at once: each question once for all who ask the same, and no more often than its
/// pace allows. Nobody else's resolver waits for it.
public struct PacedResolver: Resolver {
    private let resolver: any Resolver
    private let gate: ResolverGate
    private let shared = SharedQuestions()

    /// - Parameters:
    ///   - patience: how long a question may wait for a service that wants to be left alone.
    ///   - time: for pauses.
    public init(
        _ resolver: any Resolver, pace: ResolverPace = ResolverPace(), patience: Duration,
        time: any TimeSource
    ) {
        self.resolver = resolver
        gate = ResolverGate(pace, patience: patience, time: time)
    }

    /// Of the resolver itself.
    public var id: String { resolver.id }
    /// Of the resolver itself.
    public var file: PluginFile { resolver.file }

    /// Asks when it is its turn; the wall time begins then.
    public func call(
        _ function: String, _ arguments: [JSON], wallTime: Duration
    ) async throws(ResolverFailure) -> JSON {
        try await answer(function, arguments, wallTime: wallTime, turn: Turn()).value
    }

    /// Asks when it is its turn; the wall time begins then.
    public func answer(
        _ function: String, _ arguments: [JSON], wallTime: Duration, turn: Turn
    ) async throws(ResolverFailure) -> ResolverAnswer {
        let name = JSON.array([.string(function)] + arguments).text()
        let outcome = await shared.ask(name, turn: turn) { turn in
            await self.ask(function, arguments, wallTime, turn)
        }
        guard let outcome else { throw .cancelled(id) }
        return try outcome.get()
    }

    private func ask(
        _ function: String, _ arguments: [JSON], _ wallTime: Duration, _ turn: Turn
    ) async -> Result<ResolverAnswer, ResolverFailure> {
        do throws(ResolverFailure) {
            let number = try await pass(turn)
            do throws(ResolverFailure) {
                let answer = try await resolver.answer(function, arguments, wallTime: wallTime, turn: turn)
                gate.leave(number, answer.isComplaint ? .complained(retryAfter: answer.retryAfter) : .served)
                return .success(answer)
            } catch {
                gate.leave(number, Task.isCancelled ? .abandoned : error.ending)
                throw error
            }
        } catch {
            return .failure(error)
        }
    }

    private func pass(_ turn: Turn) async throws(ResolverFailure) -> Int {
        turn.begin { [gate] in !gate.isPaused }
        defer { turn.end() }
        do {
            return try await gate.enter().get()
        } catch let refusal as PaceMachine.Refusal {
            throw ResolverFailure(refusal, of: id)
        } catch {
            throw .cancelled(id)
        }
    }
}

extension ResolverFailure {
    fileprivate static func cancelled(_ resolver: String) -> ResolverFailure {
        ResolverFailure(kind: "timeout", resolver: resolver, message: "was not waited for any longer")
    }

    fileprivate init(_ refusal: PaceMachine.Refusal, of resolver: String) {
        switch refusal {
        case .throttled(let pause):
            self.init(
                kind: "throttled", resolver: resolver,
                message: "the service wants to be left alone for another \(pause.inWords); it was not asked")
        case .outOfOrder(let pause) where pause > .zero:
            self.init(
                kind: "unavailable", resolver: resolver,
                message:
                    "the service has not served several times in a row; it is asked again in \(pause.inWords)"
            )
        case .outOfOrder:
            self.init(
                kind: "unavailable", resolver: resolver,
                message: "the service has not served several times in a row; it is being tried again")
        }
    }

    /// What it says of the service.
    fileprivate var ending: PaceMachine.Ending {
        switch kind {
        case "throttled": .complained(retryAfter: retryAfter)
        case "network", "timeout": .failed
        case "exception" where Self.complaints.contains(where: message.lowercased().contains):
            .complained(retryAfter: nil)
        default: .other
        }
    }

    /// What plugins say when their service complains, as Parachord's page knows it.
    private static let complaints = ["429", "rate limit", "too many requests"]
}

extension Duration {
    /// For messages: whole seconds.
    var inWords: String { "\(max(1, Int((self / .seconds(1)).rounded(.up)))) s" }
}
