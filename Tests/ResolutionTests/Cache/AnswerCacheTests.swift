import Foundation
import Matching
import Model
import Plugins
import Storage
import Synchronization
import Testing
import Timekeeping

@testable import Resolution

@Suite(.timeLimit(.minutes(10))) struct AnswerCacheTests {
    private let time = ManualTime(epoch: .seconds(1_800_000_000))
    private let folder = CacheFolder()
    private let asked = Counts()
    private let wanted = WantedTrack(artist: "Björk", title: "Jóga", album: "Homogenic")

    @Test func aWarmResolveAsksNobody() async throws {
        let found = try resolver("found") { _ in hit("Björk", "Jóga") }
        let none = try resolver("none") { _ in nil }
        let cold = await resolution([none, found]).resolve(wanted)
        let warm = await resolution([none, found]).resolve(wanted)
        #expect(asked.of("found") == 1 && asked.of("none") == 1)
        #expect(warm.best?.result == cold.best?.result)
        #expect(warm.best?.age == 0 && cold.best?.age == nil)
        #expect(warm.answered == 2)
    }

    /// Not even those of lower priority, whose answers are not there because nobody waited for them.
    @Test func whoCouldNotChangeAWarmAnswerIsNotAsked() async throws {
        let first = try resolver("first") { _ in hit("Björk", "Jóga") }
        let second = try resolver("second") { _ in hit("Björk", "Jóga") }
        _ = await resolution([first]).resolve(wanted)
        #expect(await resolution([first, second], all: false).resolve(wanted).best?.age == 0)
        #expect(asked.of("second") == 0)
        let other = await resolution([second, first], all: false).resolve(wanted)
        #expect(
            other.best?.resolver == "second" && other.failures.isEmpty, "it comes first now, so it is asked")
        #expect(await resolution([first, second]).resolve(wanted).sources.count == 2)
    }

    /// A find that is only accepted gives way to who has the very track, whoever was asked before.
    @Test func aWarmFindThatWillDoKeepsNobodyFromBeingAsked() async throws {
        let live = try resolver("live") { _ in hit("Björk", "Jóga (Live)") }
        let exact = try resolver("exact") { _ in hit("Björk", "Jóga") }
        _ = await resolution([live], accepting: [.live]).resolve(wanted)
        let both = await resolution([live, exact], all: false, accepting: [.live]).resolve(wanted)
        #expect(both.best?.resolver == "exact")
        #expect(asked.of("live") == 1)
    }

    @Test func namesThatFoldAlikeAreOneQuestion() async throws {
        let found = try resolver("found") { _ in hit("Bjork", "Joga") }
        _ = await resolution([found]).resolve(wanted)
        _ = await resolution([found]).resolve(
            WantedTrack(artist: "BJORK", title: "Joga!", album: "homogenic"))
        #expect(asked.of("found") == 1)
        _ = await resolution([found]).resolve(WantedTrack(artist: "Björk", title: "Jóga", album: "Telegram"))
        _ = await resolution([found]).resolve(WantedTrack(artist: "Björk", title: "Jóga"))
        #expect(asked.of("found") == 3, "an album is part of the question")
    }

    /// `!!!` and `???` fold to nothing, and are not the same.
    @Test func namesOfWhichNothingIsLeftStandForThemselves() async throws {
        let found = try resolver("found") { _ in nil }
        for name in ["!!!", "???", "!!!"] {
            _ = await resolution([found]).resolve(WantedTrack(artist: name, title: "…"))
        }
        #expect(asked.of("found") == 2)
    }

    @Test(arguments: ["network", "timeout", "exception", "throttled", "unavailable"])
    func aFailureIsNeverTakenForNothing(kind: String) async throws {
        let bad = try resolver("bad") { _ in
            throw ResolverFailure(kind: kind, resolver: "bad", message: "down")
        }
        for _ in 0..<3 { #expect(await resolution([bad]).resolve(wanted).failures.map(\.kind) == [kind]) }
        #expect(asked.of("bad") == 3)
    }

    /// The plugin says that there is nothing, but something failed on its way.
    @Test func nothingIsKeptOnlyWhereNothingFailed() async throws {
        let half = HalfAnswering(file: try resolver("half") { _ in nil }.file, asked: asked)
        for _ in 0..<2 { _ = await resolution([half]).resolve(wanted) }
        #expect(asked.of("half") == 2)
    }

    @Test func anOldFindAnswersAndIsAskedForAgain() async throws {
        let found = try resolver("found") { _ in hit("Björk", "Jóga") }
        _ = await resolution([found]).resolve(wanted)
        time.advance(by: .seconds(23 * 3600))
        _ = await resolution([found]).resolve(wanted)
        #expect(asked.of("found") == 1)
        time.advance(by: .seconds(2 * 3600))
        let stale = resolution([found], finishing: false)
        #expect(await stale.resolve(wanted).best?.age == 25 * 3600)
        await stale.finish()
        #expect(asked.of("found") == 2)
        #expect(await resolution([found]).resolve(wanted).best?.age == 0)
        time.advance(by: .seconds(8 * 86_400))
        #expect(await resolution([found]).resolve(wanted).best?.age == nil, "too old to be used")
        #expect(asked.of("found") == 3)
    }

    @Test func aStaleAnswerStaysWhereAskingAgainFails() async throws {
        let isUp = Mutex(true)
        let flaky = try resolver("flaky") { _ in
            guard isUp.withLock({ $0 }) else {
                throw ResolverFailure(kind: "network", resolver: "flaky", message: "down")
            }
            return hit("Björk", "Jóga")
        }
        _ = await resolution([flaky]).resolve(wanted)
        isUp.withLock { $0 = false }
        time.advance(by: .seconds(2 * 86_400))
        for _ in 0..<2 { #expect(await resolution([flaky]).resolve(wanted).best != nil) }
        #expect(asked.of("flaky") == 3)
    }

    @Test func thatThereIsNothingIsBelievedForADay() async throws {
        let none = try resolver("none") { _ in nil }
        for hours in [0, 23, 2] {
            time.advance(by: .seconds(hours * 3600))
            _ = await resolution([none]).resolve(wanted)
        }
        #expect(asked.of("none") == 2)
    }

    @Test func anAddressThatExpiresIsNotUsedBehindItsTime() async throws {
        let found = try resolver("found") { _ in
            hit("Björk", "Jóga", ["streamUrl": "https://cdn.example/a?Expires=1800003600&sig=x"])
        }
        #expect(await resolution([found]).resolve(wanted).best?.expiresAt == 1_800_003_600)
        time.advance(by: .seconds(3000))
        let warm = await resolution([found]).resolve(wanted)
        #expect(warm.best?.age == 3000 && warm.best?.expiresAt == 1_800_003_600)
        time.advance(by: .seconds(570))
        _ = await resolution([found]).resolve(wanted)
        #expect(asked.of("found") == 2)
    }

    @Test func anotherVersionOfThePluginIsAskedForItself() async throws {
        _ = await resolution([try resolver("found") { _ in hit("Björk", "Jóga") }]).resolve(wanted)
        let other = try resolver("found", functions: ["resolve", "search"]) { _ in hit("Björk", "Jóga") }
        _ = await resolution([other]).resolve(wanted)
        #expect(asked.of("found") == 2)
        _ = await resolution([other], settings: ["another server"]).resolve(wanted)
        #expect(asked.of("found") == 3)
    }

    @Test func tenThousandCandidatesAndLongNamesAreNotKept() async throws {
        let many = try FakeResolver("many", functions: ["search"]) { [asked] _, _ in
            asked.add("many")
            return .array(
                Array(repeating: hit("Björk", "Jóga", ["url": "https://music.example/1"]), count: 10_000))
        }
        for _ in 0..<2 { #expect(await resolution([many]).resolve(wanted).best != nil) }
        #expect(asked.of("many") == 2)
        let none = try resolver("none") { _ in nil }
        let long = WantedTrack(artist: String(repeating: "ä", count: 100_000), title: "\u{0}\u{FFFD}")
        for _ in 0..<2 { _ = await resolution([none]).resolve(long) }
        #expect(asked.of("none") == 2)
        #expect(try CacheFile(directory: folder.path).statistics().isEmpty)
    }

    @Test func namesWithNULAreKept() async throws {
        let none = try resolver("none") { _ in nil }
        for title in ["a\u{0}漢", "a\u{0}字", "a\u{0}漢"] {
            _ = await resolution([none]).resolve(WantedTrack(artist: "A", title: title))
        }
        #expect(asked.of("none") == 2)
    }

    @Test func aCacheThatCannotBeWrittenCostsOneWord() async throws {
        try Data("in the way".utf8).write(to: URL(fileURLWithPath: folder.path))
        let found = try resolver("found") { _ in hit("Björk", "Jóga") }
        let said = Mutex<[StorageError]>([])
        let cache = AnswerCache(CacheFile(directory: folder.path), time: time) { error in
            said.withLock { $0.append(error) }
        }
        for _ in 0..<3 {
            let resolution = resolution([found], cache: cache)
            #expect(await resolution.resolve(wanted).best != nil)
            await resolution.finish()
        }
        #expect(said.withLock { $0.count } == 1)
        #expect(asked.of("found") == 3)
    }

    private func resolver(
        _ id: String, functions: [String] = ["resolve"],
        _ answer: @escaping @Sendable ([JSON]) async throws -> JSON
    ) throws -> FakeResolver {
        try FakeResolver(id, functions: functions) { [asked] _, arguments in
            asked.add(id)
            return try await answer(arguments)
        }
    }

    /// As a command of its own.
    private func resolution(
        _ resolvers: [any Resolver], settings: [String] = [], cache: AnswerCache? = nil, all: Bool = true,
        finishing: Bool = true, accepting: Set<VersionKind> = []
    ) -> Command {
        var fanOut = FanOut(resolvers, deadline: .seconds(20), wantsAll: all)
        // Each resolver is asked one question, so that they can be counted: none of them can search.
        fanOut.choosing.furtherQueries = 0
        fanOut.choosing.accepted = accepting
        let cache = cache ?? AnswerCache(CacheFile(directory: folder.path), time: time) { Issue.record($0) }
        let scopes = resolvers.map { ($0.id, AnswerScope($0.file, settings: settings)) }
        return Command(
            resolution: TrackResolution(
                fanOut, cache: cache, scopes: Dictionary(uniqueKeysWithValues: scopes)),
            finishes: finishing)
    }

    private struct Command {
        let resolution: TrackResolution
        let finishes: Bool

        func resolve(_ wanted: WantedTrack) async -> ResolutionResult {
            let result = await resolution.resolve(wanted)
            if finishes { await resolution.finish() }
            return result
        }

        func finish() async { await resolution.finish() }
    }
}

/// Finds nothing, and something failed meanwhile.
private struct HalfAnswering: Resolver {
    let file: PluginFile
    let asked: Counts
    var id: String { file.id }

    func call(_ function: String, _ arguments: [JSON], wallTime: Duration) async throws(ResolverFailure)
        -> JSON
    {
        nil
    }

    func answer(
        _ function: String, _ arguments: [JSON], wallTime: Duration, turn: Turn
    ) async throws(ResolverFailure) -> ResolverAnswer {
        asked.add(id)
        return ResolverAnswer(nil, isWhole: false)
    }
}

/// A place for a cache; it goes away with its owner.
final class CacheFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/helve-answers-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
