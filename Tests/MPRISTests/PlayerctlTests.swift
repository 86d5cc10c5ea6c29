import BusServer
import DBus
import FakePlayer
import Foundation
import MPRIS
import Playback
import Testing

/// The programs that people have, on a bus of their own.
struct PlayerctlTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    @Test func playerctlFindsAndControlsThePlayer() async throws {
        await stage.player.load("One", "Two", "Three")
        #expect(try await stage.run("playerctl", "--list-all") == "helve\n")
        #expect(try await stage.run("playerctl", "status") == "Playing\n")
        #expect(try await stage.run("playerctl", "metadata", "title") == "One\n")
        _ = try await stage.run("playerctl", "next")
        #expect(
            try await stage.run("playerctl", "metadata", "--format", "{{artist}} – {{title}}")
                == "Artist – Two\n")
        _ = try await stage.run("playerctl", "pause")
        #expect(try await stage.run("playerctl", "status") == "Paused\n")
        _ = try await stage.run("playerctl", "position", "12.5")
        #expect(try await stage.run("playerctl", "position") == "12.500000\n")
        _ = try await stage.run("playerctl", "volume", "0.25")
        #expect(try await stage.run("playerctl", "volume") == "0.250000\n")
        _ = try await stage.run("playerctl", "shuffle", "On")
        #expect(try await stage.run("playerctl", "shuffle") == "On\n")
        _ = try await stage.run("playerctl", "loop", "Track")
        #expect(try await stage.run("playerctl", "loop") == "Track\n")
        _ = try await stage.run("playerctl", "stop")
        #expect(try await stage.run("playerctl", "status") == "Stopped\n")
    }
}
