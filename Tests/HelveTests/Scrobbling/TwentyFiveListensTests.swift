import FakeScrobblers
import Foundation
import Model
import Testing

/// What other scrobblers lose, invent or block, measured with 25 listens: none of it here. Jumps, and what players leave out, are in
/// `RecorderTests`, `PlayerListeningTests` and `PlayerWatchTests`.
@Suite(.timeLimit(.minutes(10))) struct TwentyFiveListensTests {
    private let folder: Folder
    private static let first = 1_700_000_000

    init() throws { folder = try Folder() }

    /// How listens come: one after the other as they are heard, or all at once after a while.
    enum Way: Sendable, CaseIterable { case live, atOnce }

    private func set(_ key: String, _ value: String) async throws {
        var helve = folder.helve(["config", "set", "scrobbler." + key, "-"])
        helve.input = Array((value + "\n").utf8)
        let outcome = try await helve.run()
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    private func use(_ brainz: FakeListenBrainz, _ lastfm: FakeLastFm) async throws {
        for (key, value) in [
            ("listenbrainz.url", brainz.url), ("listenbrainz.token", "TOKEN"), ("lastfm.url", lastfm.api),
            ("lastfm.username", "bob"), ("lastfm.api-key", FakeLastFm.key),
            ("lastfm.secret", FakeLastFm.secret),
            ("lastfm.session-key", FakeLastFm.session),
        ] {
            try await set(key, value)
        }
    }

    private func title(_ index: Int, _ odd: String?) -> String {
        index == 7 ? odd ?? "Track 7" : "Track \(index)"
    }

    /// - Parameter odd: the title of one of them.
    private func hear(_ way: Way, odd: String? = nil) async throws {
        switch way {
        case .live:
            for index in 0..<25 {
                let second = Self.first + index * 200
                _ = try await folder.helve([
                    "scrobble", "now", "Can", title(index, odd), "--at", String(second), "--timeout", "0.3",
                ]).run()
            }
        case .atOnce:
            let lines = (0..<25).map {
                #"{"artist":"Can","track":"\#(title($0, odd))","timestamp":\#(Self.first + $0 * 200)}"#
            }
            try folder.write(lines.joined(separator: "\n") + "\n", to: "listens.jsonl")
            let outcome = try await folder.helve(["scrobble", "import", "listens.jsonl"]).run()
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
    }

    private func flush(_ seconds: Int = 120, code: Int32 = 0) async throws {
        let outcome = try await folder.helve(["scrobble", "flush", "--timeout", String(seconds)]).run()
        #expect(outcome.code == code, "\(outcome.errors)")
    }

    private func wanted(without odd: Int? = nil) -> Set<ToldListen> {
        Set(
            (0..<25).filter { $0 != odd }.map {
                ToldListen("Can", "Track \($0)", Int64(Self.first + $0 * 200))
            })
    }

    /// Nothing lost, nothing invented, no wrong times; and not more repeated than answers that never came.
    private func expectAll(
        _ brainz: FakeListenBrainz, _ lastfm: FakeLastFm, without odd: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        let all = wanted(without: odd)
        #expect(brainz.listens == all, sourceLocation: place)
        #expect(Set(lastfm.told) == all, sourceLocation: place)
        let unsure = lastfm.injected.count { $0.0.isUnsure }
        #expect(lastfm.told.count - all.count <= unsure, sourceLocation: place)
        #expect(brainz.complaints.isEmpty && lastfm.complaints.isEmpty, sourceLocation: place)
    }

    @Test(arguments: Way.allCases) func aServerThatFailsBeforeItAccepts(_ way: Way) async throws {
        let faults: FakeService.Faults = { $0 < 3 ? .statusBefore($0 == 1 ? 503 : 500) : nil }
        let (brainz, lastfm) = (try FakeListenBrainz(faults), try FakeLastFm(faults))
        try await use(brainz, lastfm)
        try await hear(way)
        try await flush()
        expectAll(brainz, lastfm)
    }

    @Test(arguments: Way.allCases) func offline(_ way: Way) async throws {
        let (brainz, lastfm) = (try FakeListenBrainz(), try FakeLastFm())
        try await use(brainz, lastfm)
        try await set("listenbrainz.url", "http://127.0.0.1:9")
        try await set("lastfm.url", "http://127.0.0.1:9/2.0/")
        try await hear(way)
        try await flush(2, code: 75)
        try await use(brainz, lastfm)
        try await flush()
        expectAll(brainz, lastfm)
        #expect(lastfm.told.count == 25)
    }

    @Test(arguments: Way.allCases) func tooManyRequests(_ way: Way) async throws {
        let faults: FakeService.Faults = { $0 < 3 ? .tooMany(seconds: 1) : nil }
        let (brainz, lastfm) = (try FakeListenBrainz(faults), try FakeLastFm(faults))
        try await use(brainz, lastfm)
        try await hear(way)
        try await flush()
        expectAll(brainz, lastfm)
        #expect(lastfm.told.count == 25)
    }

    @Test(arguments: Way.allCases) func threeAnswersThatNeverCame(_ way: Way) async throws {
        let faults: FakeService.Faults = { [1, 3, 4].contains($0) ? .dropAfter : nil }
        let (brainz, lastfm) = (try FakeListenBrainz(faults), try FakeLastFm(faults))
        try await use(brainz, lastfm)
        try await hear(way)
        try await flush()
        expectAll(brainz, lastfm)
    }

    /// Refused in so many words, or a server that breaks down over it: the others are there within a minute.
    @Test(arguments: Way.allCases, ["Poison", "Breaks"]) func onePoisonousEntry(_ way: Way, _ odd: String)
        async throws
    {
        let (brainz, lastfm) = (try FakeListenBrainz(), try FakeLastFm())
        try await use(brainz, lastfm)
        try await hear(way, odd: odd)
        _ = try await folder.helve(["scrobble", "flush", "--timeout", "60"]).run()
        expectAll(brainz, lastfm, without: 7)
    }
}
