import FakeScrobblers
import Foundation
import Model
import Testing

/// `helve scrobble`, and what `helve play` scrobbles, as processes.
@Suite(.timeLimit(.minutes(3))) struct ScrobbleProcessTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func helve(_ arguments: [String], input: String = "", code: Int32 = 0) async throws
        -> HelveProcess.Outcome
    {
        var helve = folder.helve(arguments)
        helve.input = Array(input.utf8)
        let outcome = try await helve.run()
        #expect(outcome.code == code, "\(arguments): \(outcome.errors)")
        return outcome
    }

    private func useListenBrainz(_ fake: FakeListenBrainz) async throws {
        _ = try await helve(["config", "set", "scrobbler.listenbrainz.url", fake.url])
        let login = try await helve(["scrobble", "login", "listenbrainz"], input: "TOKEN\n")
        #expect(login.errors == "signed in to ListenBrainz as bob\n")
    }

    @Test func scrobblesWhatPlayPlays() async throws {
        let fake = try FakeListenBrainz()
        try await useListenBrainz(fake)
        let file = try song()
        let before = Int64(Date().timeIntervalSince1970)
        _ = try await helve(["play", file, "--sink", "file:" + folder.work + "/out.wav"])
        let told = try #require(fake.told.first)
        #expect(fake.told.count == 1 && told.artist == "Björk" && told.title == "Jóga")
        #expect((before...Int64(Date().timeIntervalSince1970)).contains(told.second))
        #expect(fake.others == ["validate", "playing Jóga"] && fake.complaints.isEmpty)
    }

    /// A song of forty seconds.
    private func song() throws -> String {
        let file = folder.work + "/track.flac"
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=40",
            "-metadata", "artist=Björk",
            "-metadata", "title=Jóga", "-metadata", "album=Homogenic", file,
        ]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)
        return file
    }

    @Test func tellsPluginsThatRegistered() async throws {
        let plugin = PluginText(
            id: "listener",
            functions: [
                "init": """
                async function (config) {
                  window.scrobbleManager.registerPlugin({
                    id: 'ears', isEnabled: () => true,
                    updateNowPlaying: async (track) => console.error('now', track.artist, track.title, Object.keys(config).length),
                    scrobble: async (track, timestamp) => console.error('heard', track.title, track._activeResolver, typeof timestamp),
                  });
                }
                """
            ], capabilities: ["playbackTelemetry"])
        try folder.write(plugin.text, to: "plugins/listener.axe")
        let outcome = try await helve([
            "play", try song(), "--plugins-dir", "plugins", "--sink", "file:" + folder.work + "/out.wav",
        ])
        #expect(outcome.errors.contains("now Björk Jóga 0"), "\(outcome.errors)")
        #expect(
            outcome.errors.contains("heard Jóga") && outcome.errors.contains("number"), "\(outcome.errors)")
    }

    @Test func signsInWithAPageElsewhere() async throws {
        let fake = try FakeLastFm()
        _ = try await helve(["config", "set", "scrobbler.lastfm.url", fake.api])
        let without = try await helve(["scrobble", "login", "lastfm"], code: 64)
        #expect(without.errorLines.count == 1)
        _ = try await helve(["config", "set", "scrobbler.lastfm.api-key", "-"], input: FakeLastFm.key)
        _ = try await helve(["config", "set", "scrobbler.lastfm.secret", "-"], input: FakeLastFm.secret)
        let login = try await helve(["scrobble", "login", "lastfm"])
        #expect(login.errors.contains("https://www.last.fm/api/auth/?api_key=KEY&token=TOK\n"))
        #expect(login.errors.hasSuffix("signed in to Last.fm as bob\n") && !login.errors.contains("SECRET"))
        _ = try await helve(["scrobble", "now", "A", "T", "--at", "1700000000", "--record", "told.har"])
        let recording = try String(contentsOfFile: folder.work + "/told.har", encoding: .utf8)
        #expect(recording.contains("track.scrobble") && !recording.contains("sk=SK&"))
        _ = try await helve(["scrobble", "love", "A", "T"])
        _ = try await helve(["scrobble", "unlove", "A", "T"])
        #expect(fake.told == [ToldListen("A", "T", 1_700_000_000)] && fake.complaints.isEmpty)
        #expect(fake.others == ["auth.getToken", "auth.getSession", "track.love T", "track.unlove T"])
    }

    @Test func keepsWhatCannotBeSent() async throws {
        let fake = try FakeListenBrainz()
        try await useListenBrainz(fake)
        _ = try await helve(["config", "set", "scrobbler.listenbrainz.url", "http://127.0.0.1:9"])
        _ = try await helve(
            ["scrobble", "now", "A", "T", "--at", "1700000000", "--timeout", "0.2"], code: 75)
        let list = try await helve(["scrobble", "list", "--json"])
        #expect(list.json?.array?.count == 1 && list.json?[0]?["unsure"] == false)
        _ = try await helve(["config", "set", "scrobbler.listenbrainz.url", fake.url])
        _ = try await helve(["scrobble", "flush"])
        #expect(fake.told == [ToldListen("A", "T", 1_700_000_000)])
        let history = try await helve(["scrobble", "history", "--json"])
        #expect(history.json?["services"]?["listenbrainz"] == "delivered")
    }

    @Test func setsPoisonAsideAndGivesItUp() async throws {
        let fake = try FakeListenBrainz()
        try await useListenBrainz(fake)
        _ = try await helve(
            ["scrobble", "now", "A", "Poison", "--at", "1700000000", "--timeout", "1"], code: 75)
        _ = try await helve(
            ["scrobble", "now", "A", "Good", "--at", "1700000001", "--timeout", "1"], code: 75)
        #expect(fake.told.map(\.title) == ["Good"])
        _ = try await helve(["scrobble", "flush", "--timeout", "5"])
        let dead = try await helve(["scrobble", "list", "--dead", "--json"])
        #expect(dead.json?[0]?["reason"]?.string?.contains("the listen is not valid") ?? false)
        _ = try await helve(["scrobble", "drop"])
        _ = try await helve(["scrobble", "drop"], code: 1)
    }
}
