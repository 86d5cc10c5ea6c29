import FakeScrobblers
import Foundation
import Testing

/// Helve as a process tells a real server, and the server is asked what it has.
@Suite(.timeLimit(.minutes(5)), .enabled(if: MalojaServer.isPossible)) struct MalojaTests {
    private let folder: Folder
    private let server: MalojaServer

    init() throws {
        folder = try Folder()
        server = try MalojaServer(home: folder.path + "/maloja")
    }

    private func helve(_ arguments: String..., input: String = "") async throws -> HelveProcess.Outcome {
        var helve = folder.helve(arguments)
        helve.input = Array(input.utf8)
        let outcome = try await helve.run()
        #expect(outcome.code == 0, "\(arguments): \(outcome.errors)")
        return outcome
    }

    private func now(_ title: String, _ second: Int, _ more: String...) async throws {
        var helve = folder.helve(
            ["scrobble", "now", "Artist of \(title)", title, "--at", String(second)] + more)
        helve.hangGuard = .seconds(60)
        _ = try await helve.run()
    }

    @Test func hasEverythingOnceThroughListenBrainz() async throws {
        _ = try await helve(
            "config", "set", "scrobbler.listenbrainz.url", server.url + "/apis/listenbrainz/1")
        _ = try await helve("scrobble", "login", "listenbrainz", input: server.key + "\n")
        try await now("First", 1_700_000_000)
        try await now("First", 1_700_000_000)
        try await now("Of the same second", 1_700_000_000)
        server.stop()
        for index in 0..<5 {
            try await now("Offline \(index)", 1_700_001_000 + index * 300, "--timeout", "0.2")
        }
        let again = try MalojaServer(home: folder.path + "/maloja")
        _ = try await helve("config", "set", "scrobbler.listenbrainz.url", again.url + "/apis/listenbrainz/1")
        _ = try await helve("scrobble", "flush", "--timeout", "60")
        let wanted =
            [("First", 1_700_000_000), ("Of the same second", 1_700_000_001)]
            + (0..<5).map { ("Offline \($0)", 1_700_001_000 + $0 * 300) }
        let listens = try await again.listens()
        #expect(Set(listens) == Set(wanted.map { ToldListen("Artist of \($0.0)", $0.0, Int64($0.1)) }))
        #expect(listens.count == wanted.count)
    }

    @Test func hasEverythingOnceThroughAudioscrobbler() async throws {
        _ = try await helve(
            "config", "set", "scrobbler.librefm.url", server.url + "/apis/audioscrobbler/2.0/")
        _ = try await helve("config", "set", "scrobbler.librefm.plain", "true")
        _ = try await helve("scrobble", "login", "librefm", "--user", "somebody", input: server.key + "\n")
        for index in 0..<3 { try await now("Track \(index)", 1_700_000_000 + index * 200) }
        try await now("Of the same second", 1_700_000_000)
        #expect(try await server.listens().count == 4)
        let status = try await helve("scrobble", "status", "--json")
        #expect(status.json?["services"]?[2]?["delivered"]?.number == 4)
    }
}
