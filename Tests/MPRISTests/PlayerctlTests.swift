import DBus
import MPRIS
import Playback
import Testing

/// The programs that people have, on a bus of their own.
struct PlayerctlTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    @Test func playerctlFindsAndControlsThePlayer() async throws {
        try await stage.music.play("One", "Two", "Three")
        #expect(try await stage.run("playerctl", "--list-all") == "helve\n")
        #expect(try await stage.run("playerctl", "status") == "Playing\n")
        #expect(try await stage.run("playerctl", "metadata", "title") == "One\n")
        _ = try await stage.run("playerctl", "next")
        let format = "{{artist}} – {{title}} – {{album}} – {{mpris:length}}"
        #expect(
            try await stage.run("playerctl", "metadata", "--format", format)
                == "Artist – Two – Album – 100000000\n")
        _ = try await stage.run("playerctl", "pause")
        #expect(try await stage.run("playerctl", "status") == "Paused\n")
        _ = try await stage.run("playerctl", "position", "12.5")
        #expect(try await stage.run("playerctl", "position") == "12.500000\n")
        _ = try await stage.run("playerctl", "position", "2.5+")
        #expect(try await stage.run("playerctl", "position") == "15.000000\n")
        _ = try await stage.run("playerctl", "play-pause")
        #expect(try await stage.run("playerctl", "status") == "Playing\n")
        _ = try await stage.run("playerctl", "previous")
        #expect(try await stage.run("playerctl", "metadata", "title") == "One\n")
        _ = try await stage.run("playerctl", "stop")
        #expect(try await stage.run("playerctl", "status") == "Stopped\n")
    }

    @Test func playerctlSetsHowItPlays() async throws {
        _ = try await stage.run("playerctl", "volume", "0.25")
        #expect(try await stage.run("playerctl", "volume") == "0.250000\n")
        _ = try await stage.run("playerctl", "shuffle", "On")
        #expect(try await stage.run("playerctl", "shuffle") == "On\n")
        _ = try await stage.run("playerctl", "loop", "Track")
        #expect(try await stage.run("playerctl", "loop") == "Track\n")
    }

    @Test func playerctlOpensFiles() async throws {
        stage.music.put("a b.flac")
        _ = try await stage.run("playerctl", "open", "file:///music/a%20b.flac")
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
        #expect(try await stage.run("playerctl", "metadata", "xesam:url") == "file:///music/a%20b.flac\n")
    }

    @Test func gdbusReadsEverything() async throws {
        try await stage.music.play("One")
        let name = ["--session", "--dest", stage.service.name, "--object-path", "/org/mpris/MediaPlayer2"]
        let text = try await stage.run("gdbus", "introspect", name[0], name[1], name[2], name[3], name[4])
        for interface in ["", ".Player", ".TrackList"] {
            #expect(text.contains("interface org.mpris.MediaPlayer2\(interface) {"))
        }
        #expect(text.contains("readonly x Position = 0;"))
        #expect(text.contains("'xesam:artist': <['Artist']>"))
        #expect(text.contains("'mpris:length': <int64 100000000>"))
        #expect(text.contains("'mpris:trackid': <objectpath '/helve/track/1'>"))
    }
}
