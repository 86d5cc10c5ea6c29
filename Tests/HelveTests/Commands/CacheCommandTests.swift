import Foundation
import LoopbackServer
import Model
import Synchronization
import Testing

/// The cache as commands use it.
@Suite(.timeLimit(.minutes(10))) struct CacheCommandTests {
    private static let plugin = PluginText(
        id: "asks",
        functions: [
            "resolve": """
            async (artist, title) => { let answer; \
            try { answer = await fetch('http://127.0.0.1:PORT/' + title); } catch (error) { return null; } \
            if (!answer.ok) return null; const found = await answer.json(); \
            return found && { artist, title, text: title === 'Large' ? 'x'.repeat(100000) : '', url: 'https://music.example/' + title }; }
            """
        ])

    @Test func whatWasAskedOnceIsNotAskedAgain() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "{}") }
        let cold = try await resolve("T", folder)
        let warm = try await resolve("T", folder)
        #expect(cold.code == 0 && warm.code == 0)
        #expect(server.requests.count == 1)
        #expect(cold.json?["sources"]?[0]?["result"] == warm.json?["sources"]?[0]?["result"])
        #expect(cold.json?["sources"]?[0]?["age"] == nil && warm.json?["sources"]?[0]?["age"] != nil)
        _ = try await resolve("T", folder, ["--no-cache"])
        #expect(server.requests.count == 2)
        let stats = try await folder.helve("cache", "stats", "--json").run()
        #expect(stats.json?["resolvers"]?[0]?["found"] == 1)
        #expect(try await folder.helve("cache", "clear", "--json").run().json == ["cleared": 1])
        _ = try await resolve("T", folder)
        #expect(server.requests.count == 3)
    }

    @Test func thatNobodyHasItIsKept() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "null") }
        for _ in 0..<2 { #expect(try await resolve("T", folder).code == 1) }
        #expect(server.requests.count == 1)
        let stats = try await folder.helve("cache", "stats", "--json").run()
        #expect(stats.json?["resolvers"]?[0]?["notFound"] == 1)
    }

    /// The plugin takes each of these for "not there", and says nothing.
    @Test(arguments: ["503 Busy", "429 Too Many Requests", "500 Oh", "reset"])
    func aServiceThatFailsIsNotTakenForNothing(status: String) async throws {
        let isUp = Mutex(false)
        let (folder, server) = try place { _, connection in
            if isUp.withLock({ $0 }) { return connection.respond(body: "{}") }
            if status == "reset" { connection.reset() } else { connection.respond(status, body: "") }
        }
        let down = try await resolve("T", folder)
        #expect(down.json?["failures"]?[0]?["kind"] == (status.hasPrefix("429") ? "throttled" : "network"))
        #expect(down.code == (status.hasPrefix("429") ? 75 : 69))
        isUp.withLock { $0 = true }
        #expect(try await resolve("T", folder).code == 0)
        server.stop()
    }

    @Test func aRecordingIsNeitherKeptNorPassedBy() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "{}") }
        _ = try await resolve("T", folder)
        _ = try await resolve("T", folder, ["--record", "r.har"])
        #expect(server.requests.count == 2)
        server.stop()
        let replayed = try await resolve("T", folder, ["--replay", "r.har"])
        #expect(replayed.code == 0 && replayed.json?["sources"]?[0]?["age"] == nil)
    }

    @Test func aDamagedFileCostsNothingButTime() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "{}") }
        _ = try await resolve("T", folder)
        let file = folder.path + "/home/cache/helve/answers.db"
        try Data(repeating: 0x5A, count: 50_000).write(to: URL(fileURLWithPath: file))
        for _ in 0..<2 { #expect(try await resolve("T", folder).code == 0) }
        #expect(server.requests.count == 2)
    }

    @Test func aFullDiskCostsOneLine() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "{}") }
        _ = try await folder.helve("config", "list").run()
        var helve = folder.helve(arguments("Large"))
        // The files of the settings fit, the answer does not.
        helve.wrapper = ["/bin/sh", "-c", "ulimit -f 96; exec \"$@\" > /dev/null", "sh"]
        let run = try await helve.run()
        #expect(run.code == 0, "the file size limit: \(run.errors)")
        server.stop()
        #expect(
            run.errorLines.count == 1 && run.errors.contains("answers are not kept for now"), "\(run.errors)")
    }

    @Test func twoProcessesShareOneCache() async throws {
        let (folder, server) = try place { _, connection in connection.respond(body: "{}") }
        let list = (0..<60).map { #"{"artist":"A","track":"\#($0)"}"# }.joined(separator: "\n")
        try folder.write(list, to: "list.jsonl")
        let batch = arguments("").filter { $0 != "A" && $0 != "" } + ["--batch", "list.jsonl"]
        async let one = folder.helve(batch).run()
        async let other = folder.helve(batch).run()
        let (first, second) = try await (one, other)
        #expect(first.code == 0 && second.code == 0, "\(first.errors) \(second.errors)")
        let asked = server.requests.count
        #expect(try await folder.helve(batch).run().code == 0)
        #expect(server.requests.count == asked, "all of it was kept")
    }

    /// Five questions to a service that wants to be left alone for an hour: one is asked.
    @Test func retryAfterIsHonoured() async throws {
        let (folder, server) = try place { _, connection in
            connection.respond("429 Too Many Requests", headers: ["Retry-After: 3600"], body: "")
        }
        let list = (0..<5).map { #"{"artist":"A","track":"\#($0)"}"# }.joined(separator: "\n")
        try folder.write(list, to: "list.jsonl")
        #expect(try await folder.helve("config", "set", "pace.asks.concurrency", "1").run().code == 0)
        let run = try await folder.helve(
            arguments("").filter { $0 != "A" && $0 != "" } + ["--batch", "list.jsonl"]
        ).run()
        #expect(server.requests.count == 1)
        #expect(run.code == 75)
        #expect(run.errorLines.last == "asks did not answer: throttled 5.", "\(run.errors)")
    }

    private func place(_ answer: @escaping LoopbackServer.Handler) throws -> (Folder, LoopbackServer) {
        let (folder, server) = (try Folder(), try LoopbackServer(answer))
        try folder.write(
            Self.plugin.text.replacingOccurrences(of: "PORT", with: "\(server.port)"), to: "plugins/asks.axe")
        return (folder, server)
    }

    private func resolve(
        _ title: String, _ folder: Folder, _ more: [String] = []
    ) async throws -> HelveProcess.Outcome {
        try await folder.helve(arguments(title) + more).run()
    }

    private func arguments(_ title: String) -> [String] {
        [
            "resolve", "A", title, "--json", "--plugins-dir", "plugins", "--resolver", "asks",
            "--allow-private-net",
        ]
    }
}
