import Matching
import Model
import Plugins
import Resolution
import Synchronization
import Testing

/// What was asked of a resolver, in order.
private final class Asked: Sendable {
    private let list = Mutex<[JSON]>([])
    var all: [JSON] { list.withLock { $0 } }
    func note(_ function: String, _ arguments: [JSON]) {
        list.withLock { $0.append(.array([.string(function)] + arguments)) }
    }
}

@Suite struct ChoosingTests {
    private let wanted = WantedTrack(artist: "Artist", title: "Song")
    private let asked = Asked()

    /// Answers `resolve` with one result and every `search` with some.
    private func resolver(
        _ id: String = "r", resolve: JSON = nil,
        search: @escaping @Sendable (String) throws -> JSON = { _ in [] }
    ) throws -> FakeResolver {
        try FakeResolver(id) { [asked] function, arguments in
            asked.note(function, arguments)
            return function == "resolve" ? resolve : try search(arguments[0].string ?? "")
        }
    }

    private func resolve(
        _ resolvers: [FakeResolver], _ wanted: WantedTrack? = nil,
        _ change: (inout Choosing) -> Void = { _ in }
    ) async -> ResolutionResult {
        var fan = FanOut(resolvers, deadline: .seconds(600), wantsAll: true)
        change(&fan.choosing)
        return await fan.resolve(wanted ?? self.wanted)
    }

    @Test func whoHasExactlyItIsAskedOnce() async throws {
        let result = await resolve([try resolver(resolve: hit("Artist", "Song"))])
        #expect(result.best?.title == "Song")
        #expect(asked.all.map { $0[0]?.string } == ["resolve"])
    }

    @Test func anotherVersionMakesItSearchAndChooseAmongAll() async throws {
        let live = hit("Artist", "Song (Live)")
        let result = await resolve([
            try resolver(resolve: live) { _ in
                [live, hit("Other", "Song"), hit("Artist", "Song (Radio Edit)"), hit("Artist", "Song")]
            }
        ])
        #expect(result.best?.title == "Song")
        #expect(asked.all == [["resolve", "Artist", "Song", nil], ["search", "Artist Song"]])
    }

    @Test func nothingIsTakenWhereNothingIsRight() async throws {
        let result = await resolve([
            try resolver(resolve: hit("Artist", "Song (Live)")) { _ in
                [hit("Artist", "Song (Somebody Remix)")]
            }
        ])
        #expect(result.sources.isEmpty && result.failures.isEmpty && result.answered == 1)
    }

    @Test func queriesAreRewrittenWhenThePlainOneFindsNothing() async throws {
        let wanted = WantedTrack(artist: "Artist feat. Guest", title: "Song (The Subtitle)")
        let resolver = try resolver { query in query == "Artist Song" ? [hit("Artist", "Song")] : [] }
        let result = await resolve([resolver], wanted)
        #expect(result.best?.title == "Song")
        #expect(
            asked.all.dropFirst() == [
                ["search", "Artist feat. Guest Song (The Subtitle)"], ["search", "Artist Song"],
            ])
    }

    @Test func aServiceIsAskedThreeTimesAtMost() async throws {
        let wanted = WantedTrack(artist: "Виктор Цой & Кино", title: "Долгая песня о большой любви (живьём)")
        _ = await resolve([try resolver()], wanted)
        let searches = asked.all.filter { $0[0] == "search" }
        #expect(searches.count == 3)
        #expect(Set(searches.compactMap { $0[1]?.string }).count == 3)
    }

    @Test func aSearchThatFailsHidesNoAnswerAndIsToldOf() async throws {
        let failing: @Sendable (String) throws -> JSON = { _ in
            throw ResolverFailure(kind: "network", resolver: "r", message: "down")
        }
        let edit = await resolve([try resolver(resolve: hit("Artist", "Song (Radio Edit)"), search: failing)])
        #expect(edit.best?.title == "Song (Radio Edit)")
        #expect(edit.doubts.map(\.kind) == ["network"] && edit.failures.isEmpty)
        let nothing = await resolve([try resolver(resolve: nil, search: failing)])
        #expect(nothing.best == nil && nothing.answered == 1)
        #expect(nothing.doubts.map(\.kind) == ["network"] && nothing.failures.isEmpty)
    }

    @Test func theNearestIsTakenWhoeverHasItAndPriorityDecidesAmongEquals() async throws {
        let edit = try resolver("edit", resolve: hit("Artist", "Song (Radio Edit)"))
        let plain = try resolver("plain", resolve: hit("Artist", "Song"))
        let same = try resolver("same", resolve: hit("artist", "SONG"))
        let result = await resolve([edit, plain, same])
        #expect(result.sources.map(\.resolver) == ["plain", "same", "edit"])
        #expect(result.sources.map(\.confidence) == [0.95, 0.95, 0.9])
    }

    @Test func acceptedVersionsComeLast() async throws {
        let live = try resolver("live", resolve: hit("Artist", "Song (Live)"))
        let plain = try resolver("plain", resolve: hit("Artist", "Song"))
        let alone = await resolve([live]) { $0.accepted = [.live] }
        #expect(alone.best?.resolver == "live" && alone.best?.confidence == 0.8)
        #expect(await resolve([live, plain]) { $0.accepted = [.live] }.best?.resolver == "plain")
    }

    @Test func theGateTakesTheFirstAnswerWhoseNamesContainEachOther() async throws {
        let resolver = try resolver(resolve: hit("Artist & Others", "Song (Live)")) { _ in
            [hit("Artist", "Song")]
        }
        let result = await resolve([resolver]) { $0.judge = .parachord }
        #expect(result.best?.title == "Song (Live)" && result.best?.confidence == 0.95)
        #expect(asked.all.count == 1)
    }

    @Test(arguments: Choosing.Judge.allCases)
    func whatWasRefusedIsNotTakenForThatTrack(_ judge: Choosing.Judge) async throws {
        let refused = hit("Artist", "Song", ["id": "bad"])
        let resolver = try resolver(resolve: refused) { _ in [refused, hit("Artist", "Song", ["id": "good"])]
        }
        let rejection = Rejection(
            WantedTrack(artist: " ARTIST ", title: "song"), SourceID(resolver: "r", source: "bad"))
        let result = await resolve([resolver]) { choosing in
            choosing.judge = judge
            choosing.rejections = Rejections([rejection])
        }
        #expect(result.best?.result["id"] == "good")
        let other = Rejection(
            WantedTrack(artist: "Artist", title: "Other"), SourceID(resolver: "r", source: "bad"))
        let untouched = await resolve([resolver]) { choosing in
            choosing.judge = judge
            choosing.rejections = Rejections([other])
        }
        #expect(untouched.best?.result["id"] == "bad")
    }

    @Test func everyResultIsExplained() async throws {
        let resolver = try resolver(resolve: hit("Artist", "Song (Live)", ["id": 1])) { _ in
            [hit("Artist", "Song")]
        }
        let result = await resolve([resolver]) { $0.explains = true }
        #expect(result.results.map(\.judgement.verdict) == [.noMatch, .match])
        #expect(result.results.map(\.isChosen) == [false, true])
        let first = try #require(result.json(all: false)["candidates"]?[0])
        #expect(first["id"] == "r:1" && first["verdict"] == "no match" && first["from"] == "resolve")
        #expect(first["reasons"]?.array?.last?["words"] == "is a live version, which was not asked for")
        #expect(await resolve([resolver]).json(all: false)["candidates"] == nil)
    }

    @Test func fullLengthIsTakenBeforeAnExcerptAndPopularBeforeUnknown() async throws {
        let preview = hit("Artist", "Song", ["previewUrl": "https://a.example/p.mp3"])
        let (rare, popular) = (
            hit("Artist", "Song", ["url": "https://a.example/1", "popularity": 3]),
            hit("Artist", "Song", ["url": "https://a.example/2", "popularity": 80])
        )
        let result = await resolve([try resolver { _ in [preview, rare, popular] }])
        #expect(result.best?.url == "https://a.example/2")
    }

    @Test func tenThousandResultsAndEndlessNamesAreJudged() async throws {
        let long = String(repeating: "Song (", count: 20_000)
        let many = (0..<10_000).map {
            hit("Artist", $0 == 700 ? "Song" : "\(long)\($0 % 3)", ["id": JSON($0)])
        }
        let few = Array(many[600..<800])
        let result = await resolve([try resolver { _ in .array(few) }])
        #expect(result.best?.result["id"] == 700)
        let cheap = (0..<10_000).map {
            hit("Artist", $0 == 700 ? "Song" : "Song (Live \($0))", ["id": JSON($0)])
        }
        #expect(await resolve([try resolver { _ in .array(cheap) }]).best?.result["id"] == 700)
    }
}
