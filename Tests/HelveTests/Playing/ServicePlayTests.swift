import Foundation
import LoopbackServer
import Model
import Testing

/// What `helve play` does with what the engine cannot play: services and pages.
@Suite struct ServicePlayTests {
    private let one = WAV.noise(seconds: 1.3, seed: 1)

    private var page: String {
        "({ title, artist, youtubeUrl: 'https://youtube.example/watch?v=$(touch evil)&x' })"
    }

    @Test func aServiceIsPlayedByItsPlugin() async throws {
        let folder = try Folder()
        try folder.write(
            PluginText.playing(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x', duration: 1 })", play: "true"),
            to: "plugins/remote.axe")
        let outcome = try await folder.find("--json").run()
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
            PluginText.playing(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x' })",
                play: "({ type: 'direct', url: '\(server.url)/' + source.id })"),
            to: "plugins/remote.axe")
        #expect(try await folder.find().run().code == 0)
        try folder.expect(heard: one)
    }

    @Test func whatAPluginPlaysByItselfIsPlayedAsAPreview() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            PluginText.playing(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x', duration: 200 })",
                play: "(await new Audio('\(server.url)/a.wav').play(), true)"), to: "plugins/remote.axe")
        let outcome = try await folder.find("--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try folder.expect(heard: one)
        #expect(try outcome.events.last { $0["event"] == "ended" }?["source"]?["preview"] == true)
    }

    @Test(arguments: ["false", "(() => { throw new Error('no player') })()"])
    func aPluginThatDoesNotPlayGivesWay(_ answer: String) async throws {
        let folder = try Folder()
        try folder.write(
            PluginText.playing(
                "remote", resolve: "({ title, artist, type: 'remote', id: 'x' })", play: answer),
            to: "plugins/remote.axe")
        let outcome = try await folder.find().run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("remote"), "\(outcome.errors)")
    }

    @Test func aHandlerFindsTheStream() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(PluginText.playing("youtube", resolve: page), to: "plugins/youtube.axe")
        try folder.write("echo \"$1\" > argument; echo noise; echo \(server.url)/a.wav", to: "find.sh")
        let set = folder.helve("config", "set", "handler.youtube", "sh find.sh {url}")
        #expect(try await set.run().code == 0)
        let outcome = try await folder.find().run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let argument = try String(contentsOfFile: folder.work + "/argument", encoding: .utf8)
        #expect(argument == "https://youtube.example/watch?v=$(touch evil)&x\n")
        #expect(!FileManager.default.fileExists(atPath: folder.work + "/evil"))
    }

    @Test func withoutAHandlerAndAScreenItSaysWhatToDo() async throws {
        let folder = try Folder()
        try folder.write(PluginText.playing("youtube", resolve: page), to: "plugins/youtube.axe")
        let outcome = try await folder.find().run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("helve config set handler."), "\(outcome.errors)")
    }

    @Test func spotifyIsWatchedToItsEnd() async throws {
        let folder = try Folder()
        try folder.write(
            PluginText.playing(
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
        let outcome = try await folder.find("--json", "--replay", "spotify.har").run()
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
