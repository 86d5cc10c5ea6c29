import Model
import Plugins
import Testing
import Timekeeping

@testable import Resolution

@Suite(.timeLimit(.minutes(10))) struct SharedQuestionsTests {
    private let time = ManualTime()
    private let asked = Counts()

    @Test func identicalQuestionsInFlightAreAskedOnce() async throws {
        let paced = try slow()
        async let answers = withThrowingTaskGroup(of: JSON.self) { group in
            for _ in 0..<50 {
                group.addTask { try await paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        while time.sleeperCount < 1 { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        time.advance(by: .seconds(1))
        #expect(try await answers.count == 50)
        #expect(asked.of("r") == 1)
        async let later = paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20))
        while time.sleeperCount < 1 { await Task.yield() }
        time.advance(by: .seconds(1))
        _ = try await later
        #expect(asked.of("r") == 2, "what is answered is another matter")
    }

    @Test func otherQuestionsAreAskedForThemselves() async throws {
        let paced = try slow(.unhurried)
        async let one = paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20))
        async let other = paced.call("resolve", ["A", "T", "L"], wallTime: .seconds(20))
        async let search = paced.call("search", ["A T"], wallTime: .seconds(20))
        while asked.of("r") < 3 { await Task.yield() }
        while time.sleeperCount < 3 { await Task.yield() }
        time.advance(by: .seconds(1))
        _ = try await (one, other, search)
    }

    @Test func whoGivesUpLeavesTheOthersTheirAnswer() async throws {
        let paced = try slow()
        let first = Task { try await paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20)) }
        while asked.of("r") < 1 { await Task.yield() }
        let second = Task { try await paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20)) }
        for _ in 0..<1000 { await Task.yield() }
        first.cancel()
        #expect(await first.result.isFailure)
        while time.sleeperCount < 1 { await Task.yield() }
        time.advance(by: .seconds(1))
        #expect(try await second.value["title"] == "T")
        #expect(asked.of("r") == 1)
    }

    @Test func whatNobodyWantsAnyMoreIsGivenUp() async throws {
        let paced = try slow()
        let only = Task { try await paced.call("resolve", ["A", "T", nil], wallTime: .seconds(20)) }
        while time.sleeperCount < 1 { await Task.yield() }
        only.cancel()
        #expect(await only.result.isFailure)
        while time.sleeperCount > 0 { await Task.yield() }
    }

    /// Its deadline is by the machine's clock, so that the answer alone is among the sleepers.
    private func slow(_ pace: ResolverPace = ResolverPace()) throws -> PacedResolver {
        let resolver = try FakeResolver("r", time: SystemTime()) { [time, asked] _, arguments in
            asked.add("r")
            try await time.sleep(for: .seconds(1))
            return hit("A", "T")
        }
        return PacedResolver(resolver, pace: pace, patience: .seconds(20), time: time)
    }
}

extension Result {
    fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
