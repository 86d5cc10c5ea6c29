import Model
import Plugins
import Resolution
import Testing
import Timekeeping

@Suite struct FanOutTests {
    private let wanted = WantedTrack(artist: "Artist", title: "Song")
    private let time = ManualTime()

    @Test func priorityBeatsConfidence() async throws {
        let first = try FakeResolver("first") { _, _ in hit("Artist", "Song") }
        let second = try FakeResolver("second") { _, _ in hit("Artist", "Song", ["confidence": 1.0]) }
        let result = await FanOut([first, second], deadline: .seconds(5), wantsAll: true).resolve(wanted)
        #expect(result.sources.map(\.resolver) == ["first", "second"])
        #expect(result.sources.map(\.confidence) == [0.95, 1.0])
        #expect(result.best?.resolver == "first")
    }

    @Test func passesWhatWasAskedAndTakesAlbumAsNull() async throws {
        let resolver = try FakeResolver("r") { function, arguments in
            hit("Artist", "Song", ["asked": .array([.string(function)] + arguments)])
        }
        let result = await FanOut([resolver], deadline: .seconds(5), wantsAll: true).resolve(wanted)
        #expect(result.best?.result["asked"] == ["resolve", "Artist", "Song", nil])
    }

    @Test func theWrongSongIsNoSourceAndNoFailure() async throws {
        let wrong = try FakeResolver("wrong") { _, _ in hit("Artist", "Another") }
        let none = try FakeResolver("none") { _, _ in nil }
        let result = await FanOut([wrong, none], deadline: .seconds(5), wantsAll: true).resolve(wanted)
        #expect(result.sources.isEmpty && result.failures.isEmpty)
    }

    @Test func aFailureHidesNobody() async throws {
        let bad = try FakeResolver("bad") { _, _ in
            throw ResolverFailure(kind: "network", resolver: "bad", message: "down")
        }
        let odd = try FakeResolver("odd") { _, _ in ["an", "array"] }
        let good = try FakeResolver("good") { _, _ in hit("Artist", "Song") }
        let result = await FanOut([bad, odd, good], deadline: .seconds(5), wantsAll: true).resolve(wanted)
        #expect(result.best?.resolver == "good")
        #expect(result.failures.map(\.kind) == ["network", "result"])
        #expect(result.failures.last?.message == "resolve returned an array, not an object or null")
    }

    @Test func aSearchStandsInForAMissingResolve() async throws {
        let resolver = try FakeResolver("r", functions: ["search"]) { _, arguments in
            #expect(arguments == ["Artist Song"])
            return [hit("Nobody", "Song"), hit("artist", "song")]
        }
        let result = await FanOut([resolver], deadline: .seconds(5), wantsAll: true).resolve(wanted)
        #expect(result.best?.title == "song")
    }

    @Test func nobodyOfLowerPriorityIsWaitedFor() async throws {
        let good = try FakeResolver("good", time: time) { _, _ in hit("Artist", "Song") }
        let hung = try hung("hung")
        let result = await FanOut([good, hung], deadline: .seconds(5), wantsAll: false, time: time).resolve(
            wanted)
        #expect(result.best?.resolver == "good")
        #expect(result.failures.isEmpty)
    }

    // Whoever answers at once keeps real time: the deadline that it never meets would count among the sleepers.

    @Test func patienceWithThoseOfHigherPriorityEnds() async throws {
        let good = try FakeResolver("good") { _, _ in hit("Artist", "Song") }
        let fan = FanOut(
            [try hung("hung"), good], deadline: .seconds(60), patience: .seconds(3), wantsAll: false,
            time: time)
        let answer = Task { await fan.resolve(wanted) }
        // Asleep: the hung resolver and its deadline, and the patience.
        while time.sleeperCount < 3 { await Task.yield() }
        time.advance(by: .seconds(3))
        let result = await answer.value
        #expect(result.best?.resolver == "good")
        #expect(result.failures.map(\.resolver) == ["hung"])
        #expect(result.failures.map(\.kind) == ["timeout"])
    }

    @Test func aHungResolverMissesItsDeadlineAlone() async throws {
        let good = try FakeResolver("good") { _, _ in hit("Artist", "Song") }
        let fan = FanOut([try hung("hung"), good], deadline: .seconds(5), wantsAll: true, time: time)
        let answer = Task { await fan.resolve(wanted) }
        while time.sleeperCount < 2 { await Task.yield() }
        time.advance(by: .seconds(5))
        let result = await answer.value
        #expect(result.sources.map(\.resolver) == ["good"])
        #expect(result.failures.map(\.kind) == ["timeout"])
    }

    @Test func searchKeepsTheOrderOfResolversAndHits() async throws {
        let one = try FakeResolver("one") { _, _ in [hit("A", "1"), nil, hit("B", "2", ["confidence": 0.7])] }
        let two = try FakeResolver("two") { _, _ in
            throw ResolverFailure(kind: "network", resolver: "two", message: "down")
        }
        let three = try FakeResolver("three") { _, _ in [hit("C", "3", ["confidence": 7])] }
        let result = await FanOut([one, two, three], deadline: .seconds(5), wantsAll: true).search("q")
        #expect(result.sources.map(\.title) == ["1", "2", "3"])
        #expect(result.sources.map(\.confidence) == [0.5, 0.7, 0.5])
        #expect(result.failures.map(\.resolver) == ["two"])
    }

    @Test func aSearchThatFindsEverythingIsCutShort() async throws {
        let resolver = try FakeResolver("r") { _, _ in .array(Array(repeating: hit("A", "1"), count: 5000)) }
        let result = await FanOut([resolver], deadline: .seconds(5), wantsAll: true).search("q")
        #expect(result.sources.count == 1000 && result.failures.isEmpty)
    }

    private func hung(_ id: String) throws -> FakeResolver {
        try FakeResolver(id, time: time) { [time] _, _ in
            try await time.sleep(for: .seconds(1_000_000))
            return nil
        }
    }
}
