import DBus
import Playback
import Testing

@testable import MPRIS

/// What clients are told, and what they are not.
struct SignalTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    @Test func onlyWhatChangedIsTold() async throws {
        try await stage.music.play("One", "Two")
        _ = try await stage.settle(0.9)
        try await stage.player("Pause")
        let changes = try await stage.settle(0.8).compactMap { $0.changes() }
        #expect(changes == [["PlaybackStatus": .string("Paused")], ["Volume": .double(0.8)]])
    }

    @Test func aTrackThatFollowsChangesWhatIsAboutIt() async throws {
        try await stage.music.play("One", "Two")
        _ = try await stage.settle(0.9)
        try await stage.player("Next")
        let changes = try await stage.settle(0.8).compactMap { $0.changes() }
        let all = changes.reduce(into: [:]) { $0.merge($1) { $1 } }
        #expect(all["Metadata"]?.members?["xesam:title"] == .string("Two"))
        #expect(all["CanGoNext"] == .bool(false))
        #expect(all["CanGoPrevious"] == .bool(true))
        #expect(all["PlaybackStatus"] == nil)
        #expect(changes.allSatisfy { $0["Position"] == nil })
    }

    @Test func timeThatPassesIsNotTold() async throws {
        try await stage.music.play("One")
        _ = try await stage.settle(0.9)
        for _ in 0..<20 { stage.music.engine.advance(by: .seconds(1)) }
        #expect(try await stage.settle(0.8).map { $0.changes() } == [["Volume": .double(0.8)]])
    }

    @Test func whetherOneCanSeekDoesNotFlicker() async throws {
        try await stage.music.play("One", "Two", "Three")
        _ = try await stage.settle(0.9)
        for method in ["Next", "Pause", "Next", "Play", "Previous"] {
            try await stage.player(method)
            stage.music.engine.advance(by: .seconds(2))
        }
        let changes = try await stage.settle(0.8).compactMap { $0.changes()?["CanSeek"] }
        #expect(changes == [])
        #expect(try await stage.get("CanSeek") == .bool(true))
    }

    @Test func aJumpIsToldOnce() async throws {
        try await stage.music.play("One")
        try await stage.player("Seek", .int64(30_000_000))
        try await stage.wait(for: "Position", .int64(30_000_000))
        let seeked = try await stage.settle(0.8).filter { $0.name == "Seeked" }
        #expect(seeked.map(\.arguments) == [[.int64(30_000_000)]])
    }

    @Test func noOtherChangeIsAJump() async throws {
        try await stage.music.play("One", "Two", "Three")
        stage.music.engine.advance(by: .seconds(20))
        for method in ["Pause", "Play", "PlayPause", "PlayPause", "Next", "Previous", "Stop", "Play", "Next"]
        {
            try await stage.player(method)
            stage.music.engine.advance(by: .seconds(3))
        }
        for word in ["Track", "None"] { try await stage.set("LoopStatus", .string(word)) }
        #expect(try await stage.settle(0.8).allSatisfy { $0.name != "Seeked" })
    }

    @Test func aTrackThatEndsByItselfIsNoJump() async throws {
        try await stage.music.play("One", "Two")
        for _ in 0..<105 { stage.music.engine.advance(by: .seconds(1)) }
        for _ in 0..<5000 { if try await stage.title() == "Two" { break } }
        #expect(try await stage.title() == "Two")
        #expect(try await stage.settle(0.8).allSatisfy { $0.name != "Seeked" })
    }
}

/// Where clients must take a track to be, without a bus.
struct JumpTests {
    private let entry = QueueEntry(id: QueueEntry.ID(1), want: .file("/x"))
    private let identity = Identity(canQuit: false)

    private func status(_ playback: PlayerStatus.Playback, at position: Duration) -> PlayerStatus {
        var status = PlayerStatus()
        (status.playback, status.current, status.position) = (playback, entry, position)
        return status
    }

    private func jumps(_ publication: inout Publication, _ kind: PlaybackEvent.Kind, at position: Duration)
        -> [Variant]
    {
        let event = PlaybackEvent(kind: kind, entry: entry, position: position)
        let playback: PlayerStatus.Playback = kind == .paused ? .paused : .playing
        return publication.signals(for: event, status(playback, at: position)).filter { $0.name == "Seeked" }
            .flatMap(\.arguments)
    }

    @Test func whatWasRestoredBeginsWhereItWasPaused() {
        var publication = Publication(status(.paused, at: .seconds(50)), identity)
        #expect(jumps(&publication, .started, at: .seconds(50)) == [])
    }

    @Test func whatBeginsInTheMiddleIsAJump() {
        var publication = Publication(status(.stopped, at: .zero), identity)
        #expect(jumps(&publication, .started, at: .seconds(50)) == [.int64(50_000_000)])
    }

    @Test func whatGoesOnElsewhereThanItWasPausedIsAJump() {
        var publication = Publication(status(.playing, at: .zero), identity)
        #expect(jumps(&publication, .paused, at: .seconds(20)) == [])
        #expect(jumps(&publication, .resumed, at: .seconds(30)) == [.int64(30_000_000)])
    }

    @Test func aPauseThatNobodySawIsNoJump() {
        // Paused and resumed at once: when the first event is told, it plays again.
        var publication = Publication(status(.playing, at: .seconds(20)), identity)
        #expect(jumps(&publication, .resumed, at: .seconds(20)) == [])
    }

    @Test func aSeekToWhereItIsIsNoJump() {
        var publication = Publication(status(.playing, at: .seconds(20)), identity)
        #expect(jumps(&publication, .seeked(from: .seconds(20)), at: .seconds(20)) == [])
    }

    @Test func aTrackThatIsRepeatedBeginsAtItsStart() {
        var publication = Publication(status(.paused, at: .seconds(50)), identity)
        #expect(jumps(&publication, .resumed, at: .seconds(50)) == [])
        #expect(jumps(&publication, .started, at: .zero) == [])
    }
}
