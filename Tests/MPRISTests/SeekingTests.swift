import DBus
import Playback
import Testing

/// `Seek`, `SetPosition` and `Position`, clause by clause. Tracks last 100 seconds.
struct SeekingTests {
    let stage: Stage

    init() async throws {
        stage = try await Stage()
        try await stage.music.play("One", "Two")
        stage.music.engine.advance(by: .seconds(10))
    }

    private func expect(
        _ title: String, at position: Int64, at place: SourceLocation = #_sourceLocation
    ) async throws {
        // A jump is made by the engine, which takes its time.
        try await stage.wait(for: "Position", .int64(position), at: place)
        #expect(try await stage.title() == title, sourceLocation: place)
    }

    private func seek(_ offset: Int64) async throws { try await stage.player("Seek", .int64(offset)) }

    private func set(_ path: ObjectPath, _ position: Int64) async throws {
        try await stage.player("SetPosition", .path(path), .int64(position))
    }

    @Test func seekIsRelative() async throws {
        try await seek(5_000_000)
        try await expect("One", at: 15_000_000)
        try await seek(-2_500_000)
        try await expect("One", at: 12_500_000)
    }

    @Test(arguments: [-60_000_000, Int64.min]) func seekBeforeTheStartGoesThere(_ offset: Int64) async throws
    {
        try await seek(offset)
        try await expect("One", at: 0)
    }

    @Test(arguments: [90_000_001, Int64.max]) func seekPastTheEndIsAsNext(_ offset: Int64) async throws {
        try await seek(offset)
        try await expect("Two", at: 0)
        #expect(try await stage.get("PlaybackStatus") == .string("Playing"))
    }

    @Test func seekPastTheEndOfTheLastTrackIsAsNextToo() async throws {
        try await stage.player("Next")
        try await seek(5_000_000)
        try await expect("Two", at: 5_000_000)
        try await seek(200_000_000)
        try await expect("Two", at: 5_000_000)
    }

    @Test func seekWhilePausedStaysPaused() async throws {
        try await stage.player("Pause")
        try await seek(5_000_000)
        try await expect("One", at: 15_000_000)
        #expect(try await stage.get("PlaybackStatus") == .string("Paused"))
    }

    @Test(arguments: [0, 50_000_000, 99_999_999] as [Int64])
    func setPositionIsAbsolute(_ position: Int64) async throws {
        try await set(try await stage.currentPath(), position)
        try await expect("One", at: position)
    }

    @Test(arguments: [-1, 100_000_001, Int64.min, Int64.max])
    func setPositionOutsideOfTheTrackDoesNothing(_ position: Int64) async throws {
        try await set(try await stage.currentPath(), position)
        try await expect("One", at: 10_000_000)
    }

    @Test(arguments: [
        "/helve/track/2", "/helve/track/999", "/helve/track/01", "/helve/track/", "/helve/track/1/1",
        "/org/mpris/MediaPlayer2/TrackList/NoTrack", "/",
    ])
    func setPositionOfAnotherTrackIsStale(_ path: String) async throws {
        let path = try #require(
            ObjectPath(path) ?? ObjectPath("/" + path.split(separator: "/").joined(separator: "/")))
        try await set(path, 50_000_000)
        try await expect("One", at: 10_000_000)
    }

    @Test func setPositionIsStaleOnceTheNextTrackPlays() async throws {
        let path = try await stage.currentPath()
        try await stage.player("Next")
        try await set(path, 50_000_000)
        try await expect("Two", at: 0)
    }

    @Test func nothingCanBeSoughtInALiveStream() async throws {
        stage.music.put("Radio", nil)
        try await stage.player.perform(.add([NewEntry(.file("/music/Radio"))], at: .now))
        for _ in 0..<5000 {
            if try await stage.get("CanSeek") == .bool(false) { break }
            stage.music.engine.advance(by: .milliseconds(100))
        }
        #expect(try await stage.get("CanSeek") == .bool(false))
        let position = try await stage.get("Position")
        try await seek(5_000_000)
        try await set(try await stage.currentPath(), 1)
        #expect(try await stage.get("Position") == position)
    }

    @Test func aTrackThatIsHeldCanBeSought() async throws {
        try await stage.player("Pause")
        try await stage.player("Next")
        #expect(try await stage.get("CanSeek") == .bool(true))
        try await set(try await stage.currentPath(), 40_000_000)
        try await expect("Two", at: 40_000_000)
        #expect(try await stage.get("PlaybackStatus") == .string("Paused"))
        try await stage.player("Play")
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
        try await expect("Two", at: 40_000_000)
    }

    @Test func positionCannotBeSet() async throws {
        await #expect(throws: BusError.self) { try await stage.set("Position", .int64(1)) }
    }

    @Test func positionPassesWithTime() async throws {
        #expect(try await stage.get("CanSeek") == .bool(true))
        stage.music.engine.advance(by: .milliseconds(1500))
        #expect(try await stage.get("Position") == .int64(11_500_000))
    }
}
