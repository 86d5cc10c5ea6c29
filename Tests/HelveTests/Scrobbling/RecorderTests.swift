import CoreScripts
import FakeScrobblers
import Foundation
import Model
import Playback
import Scrobbling
import Testing
import Timekeeping

@testable import Host

/// What becomes of playback events, through the core script as it is, up to the outbox.
@Suite(.timeLimit(.minutes(2))) struct RecorderTests {
    private let folder: Folder
    private let session: Session
    private let fake: FakeListenBrainz

    init() throws {
        folder = try Folder()
        fake = try FakeListenBrainz()
        var options = SessionOptions(dataDirectory: folder.dataDirectory)
        // About when the events are.
        options.time = ManualTime(epoch: .seconds(1_700_000_200))
        session = Session(options)
        let settings = try session.configuration()
        try settings.set(SettingKey("scrobbler.listenbrainz.url"), fake.url)
        try settings.set(SettingKey("scrobbler.listenbrainz.token"), "TOKEN")
    }

    /// One process that plays: it ends without a word where `crashes`.
    private func play(crashing: Bool = false, _ events: [PlaybackEvent]) async throws {
        let outbox = try session.outbox()
        let listeners = ScrobbleListeners(
            outbox, try session.scrobbleServices(), try session.deliveries(), player: "helve", log: { _ in })
        let script = try session.scrobbleScript(listeners)
        for service in ServiceID.allCases { try await script.register(service.rawValue) }
        let recorder = ScrobbleRecorder(
            player: "helve", script, listeners, ListeningJournal(outbox),
            log: { Issue.record("\($0.message)") })
        await recorder.recover()
        for event in events { await recorder.take(event) }
        if crashing { try await script.settle(within: .seconds(5)) } else { await recorder.close() }
    }

    private func event(
        _ kind: PlaybackEvent.Kind, at position: Int, listened: Int, title: String = "Track",
        duration: Double? = 200,
        began: Int = 1_700_000_000
    ) -> PlaybackEvent {
        var about = TrackDetails()
        (about.title, about.artist, about.duration) = (title, "Artist", duration)
        let entry = QueueEntry(
            id: .init(1), want: .track(WantedTrack(artist: "Artist", title: title)), about: about)
        return PlaybackEvent(
            kind: kind, entry: entry, source: nil, position: .seconds(position), listened: .seconds(listened),
            time: .seconds(position), sinceEpoch: .seconds(began + position),
            startedAt: .milliseconds(began * 1000 + 700))
    }

    private func heard() throws -> [Listen] { try session.outbox().history().map(\.listen) }

    @Test func scrobblesWhatWasHeardForLongEnough() async throws {
        let progress = (1...105).map { event(.progress, at: $0, listened: $0) }
        try await play(
            [event(.started, at: 0, listened: 0)] + progress + [
                event(.ended(.completed), at: 105, listened: 105)
            ])
        #expect(try heard().map(\.startedAt) == [1_700_000_000])
        #expect(try heard().first?.track.duration == 200)
        #expect(try ListeningJournal(session.outbox()).entries().isEmpty)
    }

    @Test func aJumpToTheEndIsNotListening() async throws {
        try await play([
            event(.started, at: 0, listened: 0), event(.progress, at: 10, listened: 10),
            event(.seeked(from: .seconds(10)), at: 190, listened: 10),
            event(.progress, at: 199, listened: 19),
            event(.ended(.completed), at: 200, listened: 20),
        ])
        #expect(try heard().isEmpty)
    }

    @Test func whatWasHeardBeforeACrashCounts() async throws {
        try await play(
            crashing: true, [event(.started, at: 0, listened: 0), event(.progress, at: 60, listened: 60)])
        #expect(try heard().isEmpty)
        try await play([
            event(.started, at: 60, listened: 0, began: 1_700_000_500),
            event(.progress, at: 101, listened: 41, began: 1_700_000_500),
            event(.ended(.completed), at: 200, listened: 140, began: 1_700_000_500),
        ])
        #expect(try heard().map(\.startedAt) == [1_700_000_000])
    }

    @Test func aCrashAfterEnoughLosesNothing() async throws {
        try await play(
            crashing: true, [event(.started, at: 0, listened: 0), event(.progress, at: 110, listened: 110)])
        try await play([
            event(.started, at: 110, listened: 0, began: 1_700_000_500),
            event(.ended(.completed), at: 200, listened: 90, began: 1_700_000_500),
        ])
        #expect(try heard().map(\.startedAt) == [1_700_000_000])
    }

    @Test func aJournalThatIsDueIsScrobbledAtTheNextStart() async throws {
        let outbox = try session.outbox()
        var track = ListenedTrack(artist: "Artist", title: "Track")
        track.duration = 200
        try ListeningJournal(outbox).write(
            .init(
                player: "helve", listen: Listen(track, startedAt: 1_700_000_000), heard: .seconds(120),
                position: .seconds(120)))
        try await play([])
        #expect(try heard().map(\.startedAt) == [1_700_000_000])
        try await play([])
        #expect(try heard().count == 1)
    }

    @Test func aTrackHeardAgainFromItsStartIsAnotherListen() async throws {
        for began in [1_700_000_000, 1_700_001_000] {
            try await play([
                event(.started, at: 0, listened: 0, began: began),
                event(.ended(.completed), at: 200, listened: 200, began: began),
            ])
        }
        #expect(try heard().map(\.startedAt) == [1_700_000_000, 1_700_001_000])
    }

    @Test func learnsTheLengthLater() async throws {
        try await play([
            event(.started, at: 0, listened: 0, duration: nil),
            event(.detailsChanged, at: 1, listened: 1, duration: 60),
            event(.progress, at: 31, listened: 31, duration: 60),
            event(.ended(.skipped), at: 32, listened: 32, duration: 60),
        ])
        #expect(try heard().map(\.track.duration) == [60])
    }

    @Test func aClockThatIsSetWhileATrackPlaysGivesItsStart() async throws {
        try await play([
            event(.started, at: 0, listened: 0, began: 40), event(.progress, at: 10, listened: 10, began: 40),
            event(.progress, at: 20, listened: 20, began: 1_700_000_000),
            event(.progress, at: 120, listened: 120, began: 1_700_000_000),
            event(.ended(.completed), at: 200, listened: 200, began: 1_700_000_000),
        ])
        #expect(try heard().map(\.startedAt) == [1_700_000_000])
    }

    /// A year back, and a year ahead: neither adds to what was heard, nor takes from it.
    @Test(arguments: [-31_536_000, 31_536_000]) func aClockThatJumpsChangesNothing(_ jump: Int) async throws {
        let later = 1_700_000_000 + jump
        try await play([
            event(.started, at: 0, listened: 0), event(.progress, at: 60, listened: 60, began: later),
            event(.ended(.skipped), at: 70, listened: 70, began: later),
            event(.started, at: 0, listened: 0, title: "Next", began: later),
            event(.ended(.completed), at: 200, listened: 200, title: "Next", began: later),
        ])
        #expect(try heard().map(\.track.title) == ["Next"])
        #expect(try heard().map(\.startedAt) == [Int64(later)])
    }

    @Test func theSwitchMeansWhatItSays() async throws {
        try session.configuration().set(SettingKey("scrobbling-enabled"), "false")
        try await play([
            event(.started, at: 0, listened: 0), event(.ended(.completed), at: 200, listened: 200),
        ])
        #expect(try heard().isEmpty)
        #expect(fake.others.isEmpty)
    }

    @Test func aScriptOfTheUserDecides() async throws {
        let script = """
            window.scrobbleManager = {
              plugins: [], registerPlugin(plugin) { this.plugins.push(plugin); },
              onTrackStart(track) { this.track = track; }, onTrackEnd() {},
              async onProgressUpdate(seconds) {
                if (seconds < 5) return;
                for (const plugin of this.plugins) {
                  if (await plugin.isEnabled()) await plugin.scrobble({ ...this.track, title: 'Mine' }, 1234567890);
                }
              },
            };
            """
        try folder.write(script, to: "scrobbler-loader.js")
        var options = SessionOptions(dataDirectory: folder.dataDirectory)
        options.scriptDirectory = folder.work
        let session = Session(options)
        let listeners = ScrobbleListeners(
            try session.outbox(), try session.scrobbleServices(), try session.deliveries(), player: "helve",
            log: { _ in })
        let core = try session.scrobbleScript(listeners)
        for service in ServiceID.allCases { try await core.register(service.rawValue) }
        try await core.start(
            ["title": "T", "artist": "A", "duration": 20], startedAt: .seconds(1_700_000_000))
        try await core.progress(listened: .seconds(6))
        try await core.settle(within: .seconds(5))
        #expect(try heard().map(\.track.title) == ["Mine"])
        await core.close()
    }
}
