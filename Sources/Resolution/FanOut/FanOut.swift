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
        case answer(Int, Result<Source?, ResolverFailure>)
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
            return tally.result(wanted, late: lateFailure)
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

    private func ask(_ resolver: any Resolver, for wanted: WantedTrack) async -> Result<
        Source?, ResolverFailure
    > {
        do throws(ResolverFailure) {
            let result = try await Question(resolver: resolver, wallTime: deadline).resolve(wanted)
            let confidence = Confidence.of(result, for: wanted)
            guard confidence >= Confidence.floor else { return .success(nil) }
            let reading = SourceReading(
                resolver: resolver.id, streams: resolver.file.can("stream"), result: result)
            return .success(reading.source(confidence: confidence))
        } catch {
            return .failure(error)
        }
    }
}

/// Who has answered what.
private struct Tally {
    private var outcomes: [Result<Source?, ResolverFailure>?]
    private var isPatient = false

    init(count: Int) { outcomes = Array(repeating: nil, count: count) }

    mutating func record(_ outcome: Result<Source?, ResolverFailure>, from index: Int) {
        outcomes[index] = outcome
    }

    var isComplete: Bool { outcomes.allSatisfy { $0 != nil } }

    /// Whether all before the first one who found something have answered.
    var isDecided: Bool {
        let first = outcomes.firstIndex { $0 == nil || (try? $0?.get()) != nil }
        return first.map { outcomes[$0] != nil } ?? false
    }

    /// Where the wait for those of higher priority begins now: who has found something.
    mutating func startsPatience() -> Int? {
        guard !isPatient, let found = outcomes.firstIndex(where: { (try? $0?.get()) != nil }) else {
            return nil
        }
        isPatient = true
        return found
    }

    func result(_ wanted: WantedTrack, late: (Int) -> ResolverFailure) -> ResolutionResult {
        var result = ResolutionResult(wanted: wanted)
        let decisive = outcomes.firstIndex { (try? $0?.get()) != nil } ?? outcomes.count
        for (index, outcome) in outcomes.enumerated() {
            if case .success = outcome { result.answered += 1 }
            switch outcome {
            case .success(let source?): result.sources.append(source)
            case .success(nil): break
            case .failure(let failure): result.failures.append(failure)
            // Who comes after the winner was not waited for, and has not failed.
            case nil: if index < decisive { result.failures.append(late(index)) }
            }
        }
        return result
    }
}
