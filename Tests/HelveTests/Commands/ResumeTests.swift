import Foundation
import Glibc
import LoopbackServer
import Model
import Synchronization
import Testing

/// A batch that ends early, and the one that goes on.
@Suite(.timeLimit(.minutes(10))) struct ResumeTests {
    private static let plugin = PluginText(
        id: "asks",
        functions: [
            "resolve": """
            async (artist, title, album, config) => { \
            await (await fetch('http://127.0.0.1:PORT/' + encodeURIComponent(title))).text(); \
            return { artist, title, url: 'https://music.example/' + title }; }
            """
        ])

    /// A server that answers until it has heard so many, and then waits.
    private final class Patience: Sendable {
        private let state = Mutex((heard: 0, limit: Int.max))
        private let more = DispatchSemaphore(value: 0)

        func limit(_ limit: Int) { state.withLock { $0.limit = limit } }

        func answer(_ connection: LoopbackConnection) {
            let waits = state.withLock { state in
                state.heard += 1
                return state.heard > state.limit
            }
            if waits { connection.waitUntilPeerCloses() } else { connection.respond(body: "{}") }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func whatWasResolvedIsWrittenAndTheNextRunGoesOn(signal: Int32) async throws {
        let patience = Patience()
        patience.limit(100)
        let server = try LoopbackServer { _, connection in patience.answer(connection) }
        defer { server.stop() }
        let folder = try folder(server)
        let run = try ChildRun(folder.helve(arguments + ["--timeout", "3600"]))
        let results = folder.work + "/out.jsonl"
        while (try? String(contentsOfFile: results, encoding: .utf8))?.count(of: "\n") ?? 0 < 90 {
            // One that nobody waits for any more would keep the library of tests from seeing others end.
            let errors = try run.errors()
            try #require(!run.isOver, "it ended early: \(errors)")
            try await Task.sleep(for: .milliseconds(20))
        }
        kill(run.process, signal)
        let ending = await run.ending()
        #expect(ending.code == 128 + signal)
        let first = try String(contentsOfFile: results, encoding: .utf8)
        #expect(first.hasSuffix("\n") && first.count(of: "\n") < 200)
        #expect(try run.output() == first, "both get every result")
        if signal != SIGKILL {
            #expect(try run.errors().contains("Interrupted. The same command goes on"))
            #expect(try run.errors().contains(" tracks found.\n"))
        }
        patience.limit(.max)
        let next = try await folder.helve(arguments).run()
        #expect(next.code == 0, "\(next.errors)")
        let whole = try String(contentsOfFile: results, encoding: .utf8)
        #expect(whole == first + next.output)
        #expect(
            try whole.split(separator: "\n").map { try JSON(parsing: $0)["track"]?.string }
                == (0..<200).map(String.init))
    }

    /// As after a loss of power.
    @Test func aTornLineIsDoneAgain() async throws {
        let (folder, server) = try resumable()
        defer { server.stop() }
        #expect(try await folder.helve(arguments).run().code == 0)
        let results = folder.work + "/out.jsonl"
        let whole = try String(contentsOfFile: results, encoding: .utf8)
        try folder.write(String(whole.prefix(whole.count / 2 + 7)), to: "out.jsonl")
        #expect(try await folder.helve(arguments).run().code == 0)
        #expect(try String(contentsOfFile: results, encoding: .utf8).count(of: "\n") == 200)
    }

    /// `--resume FILE >> FILE`
    @Test func anOutputThatIsTheFileGetsEveryResultOnce() async throws {
        let (folder, server) = try resumable()
        defer { server.stop() }
        var helve = folder.helve(arguments)
        helve.wrapper = ["/bin/sh", "-c", "exec \"$@\" >> out.jsonl", "sh"]
        #expect(try await helve.run().code == 0)
        #expect(
            try String(contentsOfFile: folder.work + "/out.jsonl", encoding: .utf8).count(of: "\n") == 200)
    }

    @Test(arguments: [
        ("notes, without an end", "holds no results"),
        (#"{"artist":"A","track":"9","album":null,"best":null}"# + "\n", "another list's"),
    ])
    func anotherFileIsLeftAlone(content: String, message: String) async throws {
        let (folder, server) = try resumable()
        defer { server.stop() }
        try folder.write(content, to: "out.jsonl")
        let run = try await folder.helve(arguments).run()
        #expect(run.code == 65 && run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try String(contentsOfFile: folder.work + "/out.jsonl", encoding: .utf8) == content)
    }

    @Test func aFullDiskEndsItWithOneLine() async throws {
        let (folder, server) = try resumable()
        defer { server.stop() }
        _ = try await folder.helve("config", "list").run()
        var helve = folder.helve(arguments)
        helve.wrapper = ["/bin/sh", "-c", "ulimit -f 72; exec \"$@\" > /dev/null", "sh"]
        let run = try await helve.run()
        #expect(run.code == 69, "\(run.errors)")
        #expect(run.complaints.contains { $0.contains("out.jsonl") })
        let next = try await folder.helve(arguments).run()
        #expect(next.code == 0)
        #expect(
            try String(contentsOfFile: folder.work + "/out.jsonl", encoding: .utf8).count(of: "\n") == 200)
    }

    private func resumable() throws -> (Folder, LoopbackServer) {
        let server = try LoopbackServer { _, connection in connection.respond(body: "{}") }
        return (try folder(server), server)
    }

    private func folder(_ server: LoopbackServer) throws -> Folder {
        let folder = try Folder()
        try folder.write(
            Self.plugin.text.replacingOccurrences(of: "PORT", with: "\(server.port)"), to: "plugins/asks.axe")
        let list = (0..<200).map { #"{"artist":"A","track":"\#($0)"}"# }.joined(separator: "\n")
        try folder.write(list, to: "list.jsonl")
        return folder
    }

    private var arguments: [String] {
        [
            "resolve", "--batch", "list.jsonl", "--resume", "out.jsonl", "--plugins-dir", "plugins",
            "--resolver", "asks",
            "--allow-private-net", "--no-cache",
        ]
    }
}

extension String {
    fileprivate func count(of character: Character) -> Int { reduce(0) { $1 == character ? $0 + 1 : $0 } }
}
