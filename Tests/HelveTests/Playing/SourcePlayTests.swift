import Foundation
import LoopbackServer
import Model
import Synchronization
import Testing

/// What `helve play` does with sources of plugins, and real servers.
@Suite struct SourcePlayTests {
    private let one = WAV.noise(seconds: 1.3, seed: 1)
    private let two = WAV.noise(seconds: 0.7, seed: 2)

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
            PluginText.playing(
                "shop",
                resolve:
                    "({ title, artist, streamUrl: '\(server.url)/sound-' + await (await fetch('\(server.url)/where')).text() + '.wav' })"
            ), to: "plugins/shop.axe")
        let outcome = try await folder.find().run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try folder.expect(heard: one)
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
                PluginText.playing(id, resolve: "({ title, artist, streamUrl: '\(server.url)/\(path)' })"),
                to: "plugins/\(id).axe")
        }
        let outcome = try await folder.find().run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("looking for another source"))
        try folder.expect(heard: two)
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
            PluginText.playing(
                "shop",
                resolve:
                    "({ title, artist, streamUrl: '\(server.url)/a.wav', headers: { Authorization: 'Bearer x', 'User-Agent': 'Player/1' } })"
            ), to: "plugins/shop.axe")
        #expect(try await folder.find().run().code == 0)
        try folder.expect(heard: one)
    }

    @Test func pluginsCannotSendThePlayerIntoThePrivateNetwork() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            PluginText.playing("shop", resolve: "({ title, artist, streamUrl: '\(server.url)/a.wav' })"),
            to: "plugins/shop.axe")
        var helve = folder.find()
        helve.arguments.removeAll { $0 == "--allow-private-net" }
        #expect(try await helve.run().code == 1)
        #expect(server.requests.isEmpty)
    }

    @Test func pluginsCannotNameFilesOutsideTheLibrary() async throws {
        let folder = try Folder()
        let path = try folder.write(WAV.file(one), to: "private/one.wav")
        try folder.write(
            PluginText.playing("thief", resolve: "({ title, artist, filePath: '\(path)' })"),
            to: "plugins/thief.axe")
        let refused = try await folder.find().run()
        #expect(refused.code == 1)
        #expect(refused.errors.contains("may not play"))
        #expect(try await folder.helve("library", "add", "private").run().code == 0)
        #expect(try await folder.find().run().code == 0)
        try folder.expect(heard: one)
    }

    @Test func aPreviewIsAnnounced() async throws {
        let folder = try Folder()
        let sound = WAV.file(one)
        let server = try LoopbackServer { _, connection in connection.respond(body: sound) }
        defer { server.stop() }
        try folder.write(
            PluginText.playing("shop", resolve: "({ title, artist, previewUrl: '\(server.url)/a.wav' })"),
            to: "plugins/shop.axe")
        let outcome = try await folder.find("--json").run()
        #expect(
            try outcome.events.contains {
                $0["event"] == "warning" && $0["message"]?.string?.contains("preview") ?? false
            })
        #expect(try outcome.events.contains { $0["source"]?["preview"] == true })
    }
}
