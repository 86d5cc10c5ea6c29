import Model
import Scrobbling
import Testing

@testable import PlayerWatching

/// One player, told of what happens at moments that the test names.
private struct Bench {
    var listening: PlayerListening
    var seconds = 0.0
    var heard: [Listen] = []
    var kept: Double?
    var isOver = true
    var asksForPosition = 0
    private var wakeAt: Double?

    init(_ rules: WatchRules = WatchRules(), before: ListeningJournal.Entry? = nil) {
        listening = PlayerListening("mpv", rules, before: before)
    }

    mutating func take(_ event: PlayerListening.Event) {
        let now = Moment(awake: .seconds(seconds), sinceEpoch: 1_000_000 + Int64(seconds))
        for action in listening.take(event, at: now) {
            switch action {
            case .heard(let listen, _): heard.append(listen)
            case .keep(_, let heard, _, _): (kept, isOver) = (heard / .seconds(1), false)
            case .forget: isOver = true
            case .askPosition: asksForPosition += 1
            case .wake(let after): wakeAt = after.map { seconds + $0 / .seconds(1) }
            case .began: break
            }
        }
    }

    /// Lets time pass; alarms ring when they are due.
    mutating func pass(_ duration: Double) {
        let end = seconds + duration
        while let due = wakeAt, due <= end {
            (seconds, wakeAt) = (due, nil)
            take(.woke)
        }
        seconds = end
    }

    var isIdle: Bool { wakeAt == nil }

    mutating func play(_ track: TrackNews) { take(.told(PlayerNews(status: .playing, track: track))) }
    mutating func say(_ status: PlayerNews.Status) { take(.told(PlayerNews(status: status))) }
}

private func track(_ title: String, _ length: Double? = 200, artist: String? = "Can") -> TrackNews {
    var track = TrackNews()
    (track.title, track.artists) = (title, artist.map { [$0] } ?? [])
    track.length = length.map { .seconds($0) }
    return track
}

@Suite struct PlayerListeningTests {
    @Test func aTrackCountsAtItsThresholdWithTheTimeOfItsStart() {
        var bench = Bench()
        bench.pass(7)
        bench.play(track("Vitamin C"))
        bench.pass(99.9)
        #expect(bench.heard.isEmpty)
        bench.pass(0.2)
        #expect(bench.heard.map(\.startedAt) == [1_000_007])
        bench.pass(500)
        #expect(bench.heard.count == 1)
    }

    @Test(arguments: [(30.0, 30.0), (60, 30), (180, 90), (480, 240), (3000, 240)])
    func thresholdsAreTheContracts(length: Double, needed: Double) {
        var bench = Bench()
        bench.play(track("Halleluhwah", length))
        bench.pass(needed - 0.1)
        #expect(bench.heard.isEmpty)
        bench.pass(0.2)
        #expect(bench.heard.count == 1)
    }

    @Test func aTrackOfUnknownLengthCountsWhenAnyWould() {
        var bench = Bench()
        bench.play(track("Station", nil))
        bench.pass(239)
        #expect(bench.heard.isEmpty)
        bench.pass(2)
        #expect(bench.heard.count == 1 && bench.heard[0].track.duration == nil)
    }

    @Test func aLengthThatIsToldLaterCounts() {
        var bench = Bench()
        bench.play(track("Moonshake", nil))
        bench.pass(50)
        bench.take(.told(PlayerNews(track: track("Moonshake", 90))))
        #expect(bench.heard.map(\.startedAt) == [1_000_000])
        #expect(bench.heard.first?.track.duration == 90)
    }

    @Test func seeksAndPausesAddNothing() {
        var bench = Bench()
        bench.play(track("Spoon"))
        bench.pass(10)
        bench.take(.jumped(to: .seconds(195)))
        bench.pass(4)
        bench.say(.paused)
        #expect(bench.isIdle)
        bench.pass(3600)
        bench.take(.jumped(to: .seconds(20)))
        bench.say(.playing)
        bench.pass(85.9)
        #expect(bench.heard.isEmpty)
        bench.pass(0.2)
        #expect(bench.heard.map(\.startedAt) == [1_000_000])
    }

    @Test func aSkippedTrackDoesNotCount() {
        var bench = Bench()
        bench.play(track("One"))
        bench.pass(99)
        bench.play(track("Two"))
        bench.pass(99)
        bench.say(.stopped)
        bench.pass(1000)
        #expect(bench.heard.isEmpty && bench.isIdle && bench.isOver)
    }

    @Test func aTrackThatEndsBetweenAlarmsCounts() {
        var bench = Bench()
        bench.play(track("One", 60))
        // Time passes unnoticed: the machine was too busy to wake anybody.
        bench.seconds += 60
        bench.play(track("Two"))
        #expect(bench.heard.map(\.track.title) == ["One"])
    }

    @Test func aTrackThatIsRepeatedCountsAgain() {
        var bench = Bench()
        bench.play(track("Loop", 60))
        bench.pass(60)
        bench.take(.jumped(to: .zero))
        bench.pass(29)
        #expect(bench.heard.count == 1)
        bench.pass(2)
        #expect(bench.heard.map(\.startedAt) == [1_000_000, 1_000_060])
    }

    @Test func aTrackThatIsRepeatedWithoutAWordIsAskedFor() {
        var bench = Bench()
        bench.play(track("Loop", 60))
        bench.pass(62.1)
        #expect(bench.asksForPosition == 1)
        bench.take(.positioned(.seconds(2)))
        bench.pass(40)
        #expect(bench.heard.map(\.startedAt) == [1_000_000, 1_000_060])
    }

    @Test func aTrackThatGoesOnBeyondItsLengthIsOne() {
        var bench = Bench()
        bench.play(track("Long", 60))
        bench.pass(63)
        bench.take(.positioned(.seconds(63)))
        bench.pass(1000)
        #expect(bench.heard.count == 1 && bench.asksForPosition == 1)
    }

    @Test func metadataThatIsToldAgainAndAgainIsOneTrack() {
        var bench = Bench()
        for _ in 0..<50 {
            bench.play(track("Same"))
            bench.pass(3)
        }
        #expect(bench.heard.map(\.startedAt) == [1_000_000])
    }

    @Test func whatWasHeardIsKeptEveryFewSeconds() {
        var bench = Bench()
        bench.play(track("Kept"))
        for second in stride(from: 6.0, to: 90, by: 7) {
            bench.pass(second - bench.seconds)
            #expect(second - (bench.kept ?? -99) <= 5.1)
        }
        #expect(!bench.isOver)
        bench.say(.stopped)
        #expect(bench.isOver)
    }

    @Test func whatWasHeardBeforeACrashCounts() {
        var old = ListenedTrack(artist: "Can", title: "Crash")
        old.duration = 200
        let entry = ListeningJournal.Entry(
            player: "mpris:mpv", listen: Listen(old, startedAt: 999_900, player: "mpv"),
            heard: .seconds(80), position: .seconds(85))
        var bench = Bench(before: entry)
        bench.take(
            .told(PlayerNews(status: .playing, track: track("Crash"), position: .seconds(95))))
        bench.pass(21)
        #expect(bench.heard.map(\.startedAt) == [999_900])
    }

    @Test func whatWasAcknowledgedBeforeACrashIsNotHeardTwice() {
        var old = ListenedTrack(artist: "Can", title: "Crash")
        old.duration = 1000
        var entry = ListeningJournal.Entry(
            player: "mpris:mpv", listen: Listen(old, startedAt: 999_700, player: "mpv"),
            heard: .seconds(240), position: .seconds(240))
        entry.isAcknowledged = true
        var bench = Bench(before: entry)
        bench.take(
            .told(PlayerNews(status: .playing, track: track("Crash", 1000), position: .seconds(300))))
        bench.pass(699)
        #expect(bench.heard.isEmpty)
    }

    @Test func whatWasInterruptedCountsIfItWasEnough() {
        var old = ListenedTrack(artist: "Can", title: "Crash")
        old.duration = 60
        let entry = ListeningJournal.Entry(
            player: "mpris:mpv", listen: Listen(old, startedAt: 5, player: "mpv"), heard: .seconds(31),
            position: .seconds(31))
        var bench = Bench(before: entry)
        bench.play(track("Another"))
        #expect(bench.heard.map(\.startedAt) == [5] && bench.isOver)
    }

    @Test func fasterMusicIsSoonerHeard() {
        var bench = Bench()
        bench.take(.told(PlayerNews(status: .playing, track: track("Fast"), rate: 2)))
        bench.pass(49.9)
        #expect(bench.heard.isEmpty)
        bench.pass(0.2)
        #expect(bench.heard.count == 1)
    }

    @Test func nothingIsHeardOfWhatIsNoMusic() {
        var rules = WatchRules()
        rules.longest = .seconds(900)
        rules.ignored[.title] = try! TextPattern("podcast")
        for news in [
            track("Short", 29), track("Long", 901), track("A Podcast"), track("Nobody", artist: nil),
            TrackNews(),
        ] {
            var bench = Bench(rules)
            bench.play(news)
            bench.pass(2000)
            #expect(bench.heard.isEmpty && bench.isIdle)
        }
    }

    @Test func aTrackWhoseArtistComesLaterCounts() {
        var bench = Bench()
        bench.play(track("Late", artist: nil))
        bench.pass(1)
        bench.play(track("Late"))
        bench.pass(101)
        #expect(bench.heard.map(\.startedAt) == [1_000_001])
    }
}
