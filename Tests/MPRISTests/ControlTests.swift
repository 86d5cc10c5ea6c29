import DBus
import Playback
import Testing

/// The methods of `org.mpris.MediaPlayer2.Player` that start and stop, clause by clause.
struct ControlTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    private func status() async throws -> String? { try await stage.get("PlaybackStatus").text }

    @Test func nextGoesToTheNextTrack() async throws {
        try await stage.music.play("One", "Two")
        try await stage.player("Next")
        #expect(try await stage.title() == "Two")
        #expect(try await status() == "Playing")
    }

    @Test(arguments: ["Pause", "Stop"]) func nextAndPreviousLeaveAPlayerAsItIs(_ method: String) async throws
    {
        try await stage.music.play("One", "Two")
        try await stage.player(method)
        let before = try await status()
        try await stage.player("Next")
        #expect(try await stage.title() == "Two")
        #expect(try await status() == before)
        try await stage.player("Previous")
        #expect(try await stage.title() == "One")
        #expect(try await status() == before)
    }

    @Test func withoutANextTrackNextHasNoEffect() async throws {
        try await stage.music.play("One")
        #expect(try await stage.get("CanGoNext") == .bool(false))
        try await stage.player("Next")
        #expect(try await stage.title() == "One")
        #expect(try await status() == "Playing")
    }

    @Test func withoutAPreviousTrackPreviousHasNoEffect() async throws {
        try await stage.music.play("One", "Two")
        stage.music.engine.advance(by: .seconds(7))
        #expect(try await stage.get("CanGoPrevious") == .bool(false))
        try await stage.player("Previous")
        #expect(try await stage.title() == "One")
        #expect(try await stage.get("Position") == .int64(7_000_000))
    }

    @Test func theLastTrackHasANextOneWhereAllAreRepeated() async throws {
        try await stage.music.play("One", "Two")
        try await stage.player("Next")
        #expect(try await stage.get("CanGoNext") == .bool(false))
        try await stage.set("LoopStatus", .string("Playlist"))
        #expect(try await stage.get("CanGoNext") == .bool(true))
        try await stage.player("Next")
        #expect(try await stage.title() == "One")
    }

    @Test func pauseAndPlayAreNoToggles() async throws {
        try await stage.music.play("One")
        try await stage.player("Play")
        #expect(try await status() == "Playing")
        try await stage.player("Pause")
        try await stage.player("Pause")
        #expect(try await status() == "Paused")
        try await stage.player("Play")
        #expect(try await status() == "Playing")
    }

    @Test func playGoesOnFromWhereItWasPaused() async throws {
        try await stage.music.play("One")
        stage.music.engine.advance(by: .seconds(5))
        try await stage.player("Pause")
        stage.music.engine.advance(by: .seconds(5))
        try await stage.player("Play")
        #expect(try await stage.get("Position") == .int64(5_000_000))
    }

    @Test func playPauseIsAToggle() async throws {
        try await stage.music.play("One")
        try await stage.player("PlayPause")
        #expect(try await status() == "Paused")
        try await stage.player("PlayPause")
        #expect(try await status() == "Playing")
        try await stage.player("Stop")
        try await stage.player("PlayPause")
        #expect(try await status() == "Playing")
    }

    @Test func playPauseIsAnErrorWhereThereIsNothing() async throws {
        #expect(try await stage.get("CanPause") == .bool(false))
        await #expect(throws: BusError.self) { try await stage.player("PlayPause") }
        #expect(try await status() == "Stopped")
    }

    @Test func playPauseAndStopDoNothingWhereThereIsNothing() async throws {
        #expect(try await stage.get("CanPlay") == .bool(false))
        for method in ["Play", "Pause", "Stop", "Next", "Previous"] { try await stage.player(method) }
        #expect(try await status() == "Stopped")
    }

    @Test func stopGoesBackToTheStart() async throws {
        try await stage.music.play("One", "Two")
        stage.music.engine.advance(by: .seconds(5))
        try await stage.player("Stop")
        try await stage.player("Stop")
        #expect(try await status() == "Stopped")
        #expect(try await stage.title() == "One")
        try await stage.player("Play")
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
        #expect(try await stage.title() == "One")
        #expect(try await stage.get("Position") == .int64(0))
    }

    @Test func whetherItCanPlayAndPauseDoesNotDependOnWhetherItDoes() async throws {
        try await stage.music.play("One")
        for method in ["Pause", "Play", "Stop"] {
            try await stage.player(method)
            #expect(try await stage.get("CanPlay") == .bool(true))
            #expect(try await stage.get("CanPause") == .bool(true))
        }
    }

    @Test func whatIsQueuedCanBePlayed() async throws {
        try await stage.music.queue(["One"])
        #expect(try await stage.get("CanPlay") == .bool(true))
        try await stage.player("PlayPause")
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
    }
}
