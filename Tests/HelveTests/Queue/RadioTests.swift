import Foundation
import LoopbackServer
import Model
import Testing

/// The radio, with a stand-in for Last.fm on loopback.
@Suite(.timeLimit(.minutes(10))) struct RadioTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Of what is asked for, three more: "x" is like "x1", "x2" and "x3".
    private static func answer(_ request: LoopbackRequest) -> String {
        let query = request.target.split(separator: "&").map(String.init)
        let title = query.first { $0.hasPrefix("track=") }?.dropFirst(6) ?? ""
        let tracks = (1...3).map {
            #"{"name":"\#(title)\#($0)","artist":{"name":"Somebody"},"duration":200,"match":0.5}"#
        }
        return #"{"similartracks":{"track":[\#(tracks.joined(separator: ",")),{"name":""},7]}}"#
    }

    private func lastFm(
        _ answer: @escaping @Sendable (LoopbackRequest) -> String = RadioTests.answer
    ) async throws -> LoopbackServer {
        let server = try LoopbackServer { request, connection in connection.respond(body: answer(request)) }
        #expect(
            try await folder.helve("config", "set", "scrobbler.lastfm.url", server.url + "/2.0/").run().code
                == 0)
        let key = folder.helve("config", "set", "scrobbler.lastfm.api-key", "-", input: "0123456789abcdef\n")
        #expect(try await key.run().code == 0)
        return server
    }

    private func titles() async throws -> [String] {
        let outcome = try await folder.helve("queue", "radio", "list", "--json").run()
        return outcome.json?["entries"]?.array?.compactMap { $0["title"]?.string } ?? []
    }

    @Test func itPlaysWhatIsLikeATrackAndLeavesTheQueueAlone() async throws {
        let server = try await lastFm()
        defer { server.stop() }
        #expect(try await folder.helve("queue", "add", "Artist", "Mine").run().code == 0)
        let outcome = try await folder.helve("queue", "radio", "like", "The Artist", "Seed").run()
        #expect(
            outcome.code == 0 && outcome.errors == "Queued 3 entries for the radio.\n", "\(outcome.errors)")
        #expect(server.requests.count == 1)
        let target = server.requests.first?.target ?? ""
        #expect(target.hasPrefix("/2.0/?method=track.getsimilar&artist=The+Artist&track=Seed&"), "\(target)")
        #expect(try await titles() == ["Seed1", "Seed2", "Seed3"])
        let list = try await folder.helve("queue", "radio", "list", "--json").run()
        let first = list.json?["entries"]?.array?.first
        #expect(first?["context"]?["type"] == "spinoff")
        #expect(first?["context"]?["sourceTrack"]?["title"] == "Seed")
        #expect(first?["about"]?["duration"] == 200)
        let queue = try await folder.helve("queue", "list", "--json").run()
        #expect(queue.json?["entries"]?.array?.map { $0["title"] } == ["Mine"])
        #expect(try await folder.helve("queue", "radio", "end").run().code == 0)
        #expect(try await titles() == [])
    }

    @Test func filesMayBeTheRadioToo() async throws {
        let files = [try folder.silence("one.wav", seconds: 1), try folder.silence("two.wav", seconds: 1)]
        #expect(try await folder.helve(["queue", "radio", "add"] + files).run().code == 0)
        #expect(
            try await folder.helve("queue", "add", try folder.silence("three.wav", seconds: 1)).run().code
                == 0)
        let outcome = try await folder.helve("play", "--queue", "--sink", "file:out.wav", "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let played = try outcome.events.filter { $0["event"] == "started" }.map {
            $0["track"]?["file"]?.string
        }
        #expect(played == files + [folder.work + "/three.wav"])
    }

    @Test func itIsGivenMoreBeforeItEnds() async throws {
        let server = try LoopbackServer {
            [silence = try folder.silence("s.wav", seconds: 1)] request, connection in
            if request.target.hasPrefix("/2.0/") { return connection.respond(body: Self.answer(request)) }
            connection.respond(body: [UInt8](FileManager.default.contents(atPath: silence) ?? Data()))
        }
        defer { server.stop() }
        _ = try await folder.helve("config", "set", "scrobbler.lastfm.url", server.url + "/2.0/").run()
        _ = try await folder.helve(
            "config", "set", "scrobbler.lastfm.api-key", "-", input: "0123456789abcdef\n"
        ).run()
        try folder.write(
            PluginText.playing("shop", resolve: "({ title, artist, streamUrl: '\(server.url)/' + title })"),
            to: "plugins/shop.axe")
        let daemon = try await DaemonRun(
            folder, options: ["--sink", "null", "--plugins-dir", "plugins", "--allow-private-net"])
        #expect(try await daemon.helve("queue", "radio", "like", "Artist", "x").code == 0)
        #expect(try await daemon.helve("resume").code == 0)
        // Two wait while the first plays: too few.
        var waiting: [String] = []
        while !waiting.contains("x31") { waiting = try await titles() }
        #expect(try await daemon.helve("queue", "radio", "end").code == 0)
        #expect(try await titles() == [])
        // What was ended gets nothing more.
        #expect(try await daemon.status()["radio"] == 0)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func whyThereIsNoneIsSaid() async throws {
        let without = try await folder.helve("queue", "radio", "like", "Artist", "Track").run()
        #expect(without.code == 69 && without.errorLines.count == 1)
        #expect(without.errors.contains("helve config set scrobbler.lastfm.api-key -"))
        for (body, code) in [
            (#"{"error":6,"message":"Track not found"}"#, 1), (#"{"similartracks":{"track":[]}}"#, 1),
            (#"{"error":29,"message":"Rate limit"}"#, 69), ("<html>", 69),
        ] as [(String, Int32)] {
            let server = try await lastFm { _ in body }
            let outcome = try await folder.helve("queue", "radio", "like", "Artist", "Track").run()
            #expect(outcome.code == code && outcome.errorLines.count == 1, "\(body): \(outcome.errors)")
            server.stop()
        }
        let nobody = try await folder.helve("queue", "radio", "like", "Artist", "Track").run()
        #expect(nobody.code == 69 && nobody.errorLines.count == 1, "\(nobody.errors)")
        let nothing = try await folder.helve("queue", "radio", "like").run()
        #expect(nothing.code == 1 && nothing.errors.contains("nothing is current"), "\(nothing.errors)")
    }
}
