import Foundation
import LoopbackServer
import Model
import Synchronization
import Testing

/// What `helve play` does with real files and servers. What it plays is written to a file and compared, sample by sample.
@Suite struct PlayTests {
    private let one = WAV.noise(seconds: 1.3, seed: 1)
    private let two = WAV.noise(seconds: 0.7, seed: 2)

    private func expect(
        _ folder: Folder, heard samples: [Int16], at place: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.work + "/out.wav")))
        #expect(WAV.samples(bytes) == samples, sourceLocation: place)
    }

    private func play(_ folder: Folder, _ arguments: String...) -> HelveProcess {
        folder.helve(["play"] + arguments + ["--sink", "file:out.wav"])
    }

    @Test func filesAreHeardWholeAndInOrder() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        try folder.write(WAV.file(two), to: "two & 50%.wav")
        let outcome = try await play(folder, "one.wav", "two & 50%.wav", "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try expect(folder, heard: one + two)
        let events = try outcome.events
        let kinds = events.compactMap { $0["event"]?.string }.filter {
            ["started", "ended", "stopped"].contains($0)
        }
        #expect(kinds == ["started", "ended", "started", "ended", "stopped"])
        #expect(events.filter { $0["event"] == "ended" }.map { $0["listened"] } == [1.3, 0.7])
        #expect(events.allSatisfy { $0["time"]?.number ?? 0 > 1e9 && $0["monotonic"]?.number != nil })
    }

    @Test func whatIsMissingAmongOthersIsPassedOver() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        try folder.write(WAV.file(two), to: "two.wav")
        let outcome = try await play(folder, "one.wav", "gone.wav", "two.wav").run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("gone.wav"))
        try expect(folder, heard: one + two)
    }

    @Test func whatIsCutShortIsHeardInPartAndSaid() async throws {
        let folder = try Folder()
        try folder.write(Array(WAV.file(one).dropLast(40_000)), to: "one.wav")
        try folder.write(WAV.file(two), to: "two.wav")
        let outcome = try await play(folder, "one.wav", "two.wav").run()
        #expect(outcome.code == 1, "\(outcome.errors)")
        try expect(folder, heard: one.dropLast(20_000) + two)
    }

    @Test func samplesGoToADescriptor() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        var helve = folder.helve("play", "one.wav", "--sink", "fd:1")
        helve.wrapper = ["sh", "-c", "\"$@\" > out.wav", "sh"]
        #expect(try await helve.run().code == 0)
        try expect(folder, heard: one)
    }

    @Test func itBeginsWhereItIsTold() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        #expect(try await play(folder, "one.wav", "--from", "0:01").run().code == 0)
        try expect(folder, heard: Array(one[44_100...]))
    }

    @Test func anExpiredURLIsResolvedAgain() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let asked = Mutex(0)
        let server = try LoopbackServer { request, connection in
            if request.target == "/where" {
                let number = asked.withLock { count in
                    count += 1
                    return count
                }
                return connection.respond(body: "\(number)")
            }
            if request.target == "/sound-2.wav" { return connection.respond(body: sound) }
            connection.respond("403 Forbidden", body: "expired")
        }
        defer { server.stop() }
        try folder.write(
            plugin(
                "shop",
                resolve:
                    "({ title, artist, streamUrl: '\(server.url)/sound-' + await (await fetch('\(server.url)/where')).text() + '.wav' })"
            ), to: "plugins/shop.axe")
        let outcome = try await find(folder).run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try expect(folder, heard: one)
    }

    @Test func thenTheNextSourceIsTried() async throws {
        let folder = try Folder()
        let sound = WAV.file(two)
        let server = try LoopbackServer { request, connection in
            if request.target == "/good.wav" { return connection.respond(body: sound) }
            connection.respond(
                headers: ["Content-Type: text/html"], body: "<!DOCTYPE html><title>Sorry</title>")
        }
        defer { server.stop() }
        for (id, path) in [("first", "page.wav"), ("second", "good.wav")] {
            try folder.write(
                plugin(id, resolve: "({ title, artist, streamUrl: '\(server.url)/\(path)' })"),
                to: "plugins/\(id).axe")
        }
        let outcome = try await find(folder).run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("trying another source"))
        try expect(folder, heard: two)
    }

    @Test func aPageInsteadOfSoundIsNamed() async throws {
        let folder = try Folder()
        let server = try LoopbackServer { _, connection in
            connection.respond(
                headers: ["Content-Type: text/html"], body: "<!DOCTYPE html><title>Sorry</title>")
        }
        defer { server.stop() }
        let outcome = try await play(folder, server.url + "/x.mp3").run()
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.lowercased().contains("page") || outcome.errors.contains("HTML"),
            "\(outcome.errors)")
    }

    @Test func headersOfASourceAreSent() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { request, connection in
            let isRight = request["Authorization"] == "Bearer x" && request["User-Agent"] == "Player/1"
            if isRight { connection.respond(body: sound) } else { connection.respond("401 Unauthorized") }
        }
        defer { server.stop() }
        try folder.write(
            plugin(
                "shop",
                resolve:
                    "({ title, artist, streamUrl: '\(server.url)/a.wav', headers: { Authorization: 'Bearer x', 'User-Agent': 'Player/1' } })"
            ), to: "plugins/shop.axe")
        #expect(try await find(folder).run().code == 0)
        try expect(folder, heard: one)
    }

    @Test func pluginsCannotSendThePlayerIntoThePrivateNetwork() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            plugin("shop", resolve: "({ title, artist, streamUrl: '\(server.url)/a.wav' })"),
            to: "plugins/shop.axe")
        var helve = find(folder)
        helve.arguments.removeAll { $0 == "--allow-private-net" }
        #expect(try await helve.run().code == 1)
        #expect(server.requests.isEmpty)
    }

    @Test func pluginsCannotNameFilesOutsideTheLibrary() async throws {
        let folder = try Folder()
        let path = try folder.write(WAV.file(one), to: "private/one.wav")
        try folder.write(
            plugin("thief", resolve: "({ title, artist, filePath: '\(path)' })"), to: "plugins/thief.axe")
        let refused = try await find(folder).run()
        #expect(refused.code == 1)
        #expect(refused.errors.contains("may not play"))
        #expect(try await folder.helve("library", "add", "private").run().code == 0)
        #expect(try await find(folder).run().code == 0)
        try expect(folder, heard: one)
    }

    @Test func aServiceIsPlayedByItsPlugin() async throws {
        let folder = try Folder()
        try folder.write(
            plugin(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x', duration: 1 })", play: "true"),
            to: "plugins/remote.axe")
        let outcome = try await find(folder, "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let end = try outcome.events.last { $0["event"] == "ended" }
        #expect(end?["end"] == "completed")
        #expect(end?["source"]?["kind"] == "service")
    }

    @Test func aPluginMaySayWhereTheSamplesAre() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            plugin(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x' })",
                play: "({ type: 'direct', url: '\(server.url)/' + source.id })"),
            to: "plugins/remote.axe")
        #expect(try await find(folder).run().code == 0)
        try expect(folder, heard: one)
    }

    @Test(arguments: ["false", "(() => { throw new Error('no player') })()"])
    func aPluginThatDoesNotPlayGivesWay(_ answer: String) async throws {
        let folder = try Folder()
        try folder.write(
            plugin("remote", resolve: "({ title, artist, type: 'remote', id: 'x' })", play: answer),
            to: "plugins/remote.axe")
        let outcome = try await find(folder).run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("remote"), "\(outcome.errors)")
    }

    @Test func aPreviewIsAnnounced() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            plugin("shop", resolve: "({ title, artist, previewUrl: '\(server.url)/a.wav' })"),
            to: "plugins/shop.axe")
        let outcome = try await find(folder, "--json").run()
        #expect(
            try outcome.events.contains {
                $0["event"] == "warning" && $0["message"]?.string?.contains("preview") ?? false
            })
        #expect(try outcome.events.contains { $0["source"]?["preview"] == true })
    }
}

// The log.
extension PlayTests {
    @Test func theLogSaysWhyNothingIsScrobbled() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        #expect(try await play(folder, "one.wav").run().code == 0)
        let log = folder.dataDirectory + "/diagnostics.jsonl"
        #expect(!FileManager.default.fileExists(atPath: log))
        #expect(try await folder.helve("diagnostics", "on").run().code == 0)
        #expect(try await play(folder, "one.wav").run().code == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let lines = try await folder.helve("diagnostics", "export").run().events
        let end = lines.last { $0["event"] == "ended" }
        #expect(end?["scrobble"]?["due"] == false)
        #expect(end?["scrobble"]?["reason"] == "artist or title is not known")
        #expect(try await folder.helve("diagnostics", "off").run().code == 0)
        #expect(!FileManager.default.fileExists(atPath: log))
    }
}

// Handlers.
extension PlayTests {
    private var page: String {
        "({ title, artist, youtubeUrl: 'https://youtube.example/watch?v=$(touch evil)&x' })"
    }

    @Test func aHandlerFindsTheStream() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(plugin("youtube", resolve: page), to: "plugins/youtube.axe")
        try folder.write("echo \"$1\" > argument; echo noise; echo \(server.url)/a.wav", to: "find.sh")
        let set = folder.helve("config", "set", "handler.youtube", "sh find.sh {url}")
        #expect(try await set.run().code == 0)
        let outcome = try await find(folder).run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let argument = try String(contentsOfFile: folder.work + "/argument", encoding: .utf8)
        #expect(argument == "https://youtube.example/watch?v=$(touch evil)&x\n")
        #expect(!FileManager.default.fileExists(atPath: folder.work + "/evil"))
    }

    @Test func withoutAHandlerAndAScreenItSaysWhatToDo() async throws {
        let folder = try Folder()
        try folder.write(plugin("youtube", resolve: page), to: "plugins/youtube.axe")
        let outcome = try await find(folder).run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("helve config set handler."), "\(outcome.errors)")
    }

    private func plugin(_ id: String, resolve: String, play: String = "false") -> String {
        PluginText(
            id: id,
            functions: [
                "resolve": "async (artist, title) => \(resolve)", "play": "async (source, config) => \(play)",
            ], capabilities: ["resolve"]
        ).text
    }

    private func find(_ folder: Folder, _ more: String...) -> HelveProcess {
        folder.helve(
            [
                "play", "Artist", "Title", "--plugins-dir", "plugins", "--allow-private-net", "--sink",
                "file:out.wav",
            ]
                + more)
    }
}

extension HelveProcess.Outcome {
    /// Standard output as JSON Lines.
    var events: [JSON] {
        get throws { try output.split(separator: "\n").map { try JSON(parsing: $0) } }
    }
}

// Services that can be asked.
extension PlayTests {
    @Test func spotifyIsWatchedToItsEnd() async throws {
        let folder = try Folder()
        try folder.write(
            plugin(
                "spotify",
                resolve: "({ title, artist, spotifyUri: 'spotify:track:x', duration: 200 })",
                play: "config.token === 'token-of-the-user' && source.spotifyUri === 'spotify:track:x'"),
            to: "plugins/spotify.axe")
        try folder.write("token-of-the-user", to: "token")
        var token = folder.helve(
            "plugin", "config", "spotify", "token", "-", "--force", "--plugins-dir", "plugins")
        token.input = Array("token-of-the-user\n".utf8)
        #expect(try await token.run().code == 0)
        let state = """
            {"is_playing":true,"progress_ms":198800,"item":{"uri":"spotify:track:x","duration_ms":200000}}
            """
        let player = "https://api.spotify.com/v1/me/player"
        try folder.write(
            HAR.text([("GET", player, 200, state), ("PUT", player + "/pause", 204, "")]), to: "spotify.har")
        let outcome = try await find(folder, "--json", "--replay", "spotify.har").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let events = try outcome.events
        #expect(events.last { $0["event"] == "ended" }?["end"] == "completed", "\(outcome.output)")
        #expect(events.last { $0["event"] == "ended" }?["listened"]?.number ?? 100 < 5)
    }
}

/// Recordings that are written by hand.
private enum HAR {
    static func text(_ exchanges: [(method: String, url: String, status: Int, body: String)]) -> String {
        let entries: [JSON] = exchanges.map { exchange in
            [
                "request": ["method": .string(exchange.method), "url": .string(exchange.url), "headers": []],
                "response": [
                    "status": JSON(exchange.status), "statusText": "", "headers": [],
                    "content": ["mimeType": "application/json", "text": .string(exchange.body)],
                ],
            ]
        }
        let log: JSON = [
            "version": "1.2", "creator": ["name": "tests", "version": "1"], "entries": .array(entries),
        ]
        return JSON.object(JSONObject([("log", log)])).text()
    }
}
