import Model
import Plugins
import Timekeeping

/// Asks several resolvers at once, each with a deadline of its own.
///
/// Priority beats confidence: of the results that are good enough, the one from the first resolver in the
/// order wins. So there is an answer as soon as nobody who is still out could change it.
public struct FanOut: Sendable {
    /// By priority: the first one's source is taken first.
    public var resolvers: [any Resolver]
    /// How long each may take.
    public var deadline: Duration
    /// How long those of higher priority may still take once there is an answer.
    public var patience: Duration
    /// Whether to wait for everybody.
    public var wantsAll: Bool
    /// For deadlines and patience.
    public var time: any TimeSource
    /// How it is decided which results are the wanted track.
    public var choosing = Choosing()

    /// See the properties.
    public init(
        _ resolvers: [any Resolver], deadline: Duration, patience: Duration = .seconds(3), wantsAll: Bool,
        time: any TimeSource = SystemTime()
    ) {
        self.resolvers = resolvers
        self.deadline = deadline
        self.patience = patience
        self.wantsAll = wantsAll
        self.time = time
    }

    private enum Event: Sendable {
        case answer(Int, Result<Find, ResolverFailure>)
        case patienceEnded
    }

    /// Resolves one track. Resolvers that are too late count as failed with kind `timeout`.
    public func resolve(_ wanted: WantedTrack) async -> ResolutionResult {
        await withTaskGroup(of: Event?.self) { group in
            for (index, resolver) in resolvers.enumerated() {
                group.addTask { .answer(index, await self.ask(resolver, for: wanted)) }
            }
            var tally = Tally(count: resolvers.count)
            for await event in group {
                if case .answer(let index, let outcome) = event { tally.record(outcome, from: index) }
                if case .patienceEnded = event { break }
                if tally.isDecided || tally.isComplete, !wantsAll || tally.isComplete { break }
                if !wantsAll, let found = tally.startsPatience() {
                    group.addTask { await self.waitPatiently(before: found) }
                }
            }
            group.cancelAll()
            var result = tally.result(wanted, late: lateFailure)
            result.isExplained = choosing.explains
            return result
        }
    }

    /// A question that waits for its turn has not been asked yet: that is not for its resolver to answer for.
    private func waitPatiently(before found: Int) async -> Event? {
        let end = time.now + deadline
        var isAwaitingTurn = false
        repeat {
            isAwaitingTurn = resolvers[..<found].contains(where: \.isAwaitingTurn)
            guard (try? await time.sleep(for: patience)) != nil else { return nil }
        } while isAwaitingTurn && time.now < end
        return .patienceEnded
    }

    private func lateFailure(_ index: Int) -> ResolverFailure {
        ResolverFailure(
            kind: "timeout", resolver: resolvers[index].id,
            message: "gave no answer within \(patience) after another resolver had found the track")
    }

    private func ask(_ resolver: any Resolver, for wanted: WantedTrack) async -> Result<Find, ResolverFailure>
    {
        let inquiry = Inquiry(
            resolver: resolver, wanted: wanted, choosing: choosing, deadline: deadline, patience: patience,
            time: time)
        do throws(ResolverFailure) { return .success(try await inquiry.find()) } catch {
            return .failure(error)
        }
    }
}

/// Who has answered what.
private struct Tally {
    private var outcomes: [Result<Find, ResolverFailure>?]
    private var isPatient = false

    init(count: Int) { outcomes = Array(repeating: nil, count: count) }

    mutating func record(_ outcome: Result<Find, ResolverFailure>, from index: Int) {
        outcomes[index] = outcome
    }

    var isComplete: Bool { outcomes.allSatisfy { $0 != nil } }

    /// Those who found something, the one to take first: who is nearest to what was asked for, then who has priority.
    private var ranked: [(index: Int, rank: Int)] {
        outcomes.indices.compactMap { index in
            guard let find = try? outcomes[index]?.get(), find.source != nil else { return nil }
            return (index, find.rank)
        }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    }

    /// Whether nobody who is still out could be taken before the best one.
    var isDecided: Bool {
        guard let best = ranked.first else { return false }
        let rivals = best.rank == 0 ? outcomes[..<best.index] : outcomes[...]
        return rivals.allSatisfy { $0 != nil }
    }

    /// Where the wait for the others begins now: who has found something.
    mutating func startsPatience() -> Int? {
        guard !isPatient, let found = ranked.first?.index else { return nil }
        isPatient = true
        return found
    }

    func result(_ wanted: WantedTrack, late: (Int) -> ResolverFailure) -> ResolutionResult {
        var result = ResolutionResult(wanted: wanted)
        let ranked = ranked
        result.sources = ranked.compactMap { try? outcomes[$0.index]?.get().source }
        let decisive = ranked.first.map { $0.rank == 0 ? $0.index : outcomes.count } ?? outcomes.count
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .success(let find):
                result.answered += 1
                result.results += find.results
                if let doubt = find.doubt { result.doubts.append(doubt) }
            case .failure(let failure): result.failures.append(failure)
            // Who comes after the winner was not waited for, and has not failed.
            case nil: if index < decisive { result.failures.append(late(index)) }
            }
        }
        return result
    }
}
