import Model
import Plugins
import Synchronization
import Testing
import Timekeeping

@testable import Resolution

/// One service that is dead, one that throttles, one that is slow and one that is well: who keeps whom waiting.
@Suite(.timeLimit(.minutes(10))) struct StarvationTests {
    private let time = ManualTime()
    private static let tracks = 120
    private let asked = Counts()

    /// The well one alone takes 12 s at its pace, the slow one alone 30 s, and a deadline is 20 s.
    @Test func waitingForAllTakesAsLongAsTheSlowestAndOneDeadline() async throws {
        let results = try await run(wantsAll: true)
        #expect(results.map(\.wanted.title) == (0..<Self.tracks).map(String.init))
        #expect(results.allSatisfy { $0.sources.contains { $0.resolver == "well" } })
        #expect(results.allSatisfy { $0.sources.contains { $0.resolver == "slow" } })
        #expect(time.now <= .seconds(30 + 20), "\(time.now)")
        // Four were out, and two more until the third of them had found it dead.
        #expect(count("dead") <= 6)
        #expect(count("busy") <= 12, "three pauses, and those who were out")
        let kinds = Set(results.flatMap(\.failures).map(\.kind))
        #expect(kinds == ["timeout", "throttled", "unavailable"])
    }

    /// When somebody has found something, those before are waited for no longer than patience goes. A slow one that
    /// comes behind is not waited for at all.
    @Test func decidingByPriorityTakesAsLongAsTheWellOneAndTheirPatience() async throws {
        let results = try await run(wantsAll: false)
        #expect(results.count == Self.tracks)
        #expect(results.allSatisfy { $0.best != nil })
        #expect(time.now <= .seconds(12 + 2 * 3 + 1), "\(time.now)")
        #expect(count("dead") <= 8)
    }

    /// A resolver is not passed over because helve itself has not asked it yet.
    @Test func whoWaitsForItsTurnIsNotLate() async throws {
        let first = try resolver("first") { [time] in
            try await time.sleep(for: .seconds(1))
            return hit("A", $0)
        }
        let second = try resolver("second") { hit("A", $0) }
        var fanOut = FanOut([first, second], deadline: .seconds(20), wantsAll: false, time: time)
        fanOut.resolvers = fanOut.resolvers.map { paced($0) }
        let results = try await driven(fanOut, 60)
        #expect(results.allSatisfy { $0.best?.resolver == "first" })
        #expect(results.allSatisfy { $0.failures.isEmpty })
    }

    @Test func aServiceThatComesBackIsAskedAgain() async throws {
        let isUp = Mutex(false)
        let flaky = try resolver("flaky") {
            guard isUp.withLock({ $0 }) else {
                throw ResolverFailure(kind: "network", resolver: "flaky", message: "down")
            }
            return hit("A", $0)
        }
        let fanOut = FanOut([paced(flaky)], deadline: .seconds(20), wantsAll: true, time: time)
        let down = try await driven(fanOut, 20)
        #expect(down.allSatisfy { $0.best == nil })
        #expect(count("flaky") <= 4, "then it counts as out of order")
        isUp.withLock { $0 = true }
        time.advance(by: .seconds(31))
        let up = try await driven(fanOut, 1)
        #expect(up.first?.best != nil)
    }

    private func run(wantsAll: Bool) async throws -> [ResolutionResult] {
        let resolvers = [
            try resolver("dead") { [time] _ in
                try await time.sleep(for: .seconds(1_000_000))
                return nil
            },
            try resolver("busy") { _ in
                var failure = ResolverFailure(kind: "throttled", resolver: "busy", message: "429")
                failure.retryAfter = .seconds(10)
                throw failure
            },
            try resolver("well") { hit("A", $0) },
            try resolver("slow") { [time] in
                try await time.sleep(for: .seconds(1))
                return hit("A", $0)
            },
        ]
        let fanOut = FanOut(
            resolvers.map { paced($0) }, deadline: .seconds(20), wantsAll: wantsAll, time: time)
        return try await driven(fanOut, Self.tracks)
    }

    private func paced(_ resolver: any Resolver) -> PacedResolver {
        PacedResolver(resolver, patience: .seconds(20), time: time)
    }

    private func resolver(
        _ id: String, _ answer: @escaping @Sendable (String) async throws -> JSON
    ) throws -> FakeResolver {
        try FakeResolver(id, time: time) { [asked] _, arguments in
            asked.add(id)
            return try await answer(arguments[1].string!)
        }
    }

    private func count(_ id: String) -> Int { asked.of(id) }

    /// Moves time from one deadline to the next, whenever all have come to rest.
    private func driven(_ fanOut: FanOut, _ count: Int) async throws -> [ResolutionResult] {
        let resolution = TrackResolution(fanOut)
        let results = Mutex<[ResolutionResult]?>(nil)
        let place = Mutex(0)
        let work = Task {
            var got: [ResolutionResult] = []
            try await Batch(resolution.resolve).run({
                let next = place.withLock { place in
                    place += 1
                    return place - 1
                }
                return next < count ? WantedTrack(artist: "A", title: "\(next)") : nil
            }) { got.append($0) }
            results.withLock { [got] in $0 = got }
        }
        while results.withLock({ $0 == nil }) {
            for _ in 0..<300 { await Task.yield() }
            if let due = time.nextDeadline { time.advance(by: max(due - time.now, .zero)) }
        }
        try await work.value
        return results.withLock { $0! }
    }
}

/// How often each was asked.
final class Counts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
    func of(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}
