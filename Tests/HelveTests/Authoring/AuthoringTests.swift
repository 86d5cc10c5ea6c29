import Foundation
import LoopbackServer
import Model
import Testing

/// What authors of plugins do at a terminal and in CI.
struct AuthoringTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: ["test", "lint", "new", "pack", "unpack", "dev"])
    func everyHelpEndsWithAnExample(_ command: String) async throws {
        let outcome = try await folder.helve("help", command).run()
        #expect(outcome.code == 0)
        let last = outcome.output.split(separator: "\n\n").last ?? ""
        #expect(last.hasPrefix("Example"))
        #expect(last.contains("helve \(command)"))
    }

    @Test(arguments: [
        ["test"], ["test", "a.axe", "--max-unnoticed", "5"], ["test", "a.axe", "--watch", "--drift"],
        ["test", "a.axe", "--config", "[]"], ["test", "a.axe", "--junit", "x", "--sarif", "x"], ["lint"],
        ["new"],
        ["new", "a b"], ["new", "UPPER"], ["pack"], ["unpack"], ["dev"], ["test", "a.axe", "--nonsense"],
    ])
    func whatIsWrongIsSaidOnOneLine(_ arguments: [String]) async throws {
        let outcome = try await folder.helve(arguments).run()
        #expect(outcome.code == 64)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.output.isEmpty)
    }

    @Test func reportsAreWrittenAsFiles() async throws {
        #expect(try await folder.helve("new", "my-radio").run().code == 0)
        let outcome = try await folder.helve([
            "test", "my-radio/my-radio.axe", "--junit", "report.xml", "--sarif", "report.sarif", "--json",
        ]).run()
        #expect(outcome.code == 0)
        #expect(try JSON(parsing: outcome.output)["ok"] == true)
        #expect(try text("report.xml").contains("<testsuite name=\"my-radio\""))
        #expect(try JSON(parsing: text("report.sarif"))["runs"]?[0]?["results"] == [])
        let nowhere = try await folder.helve(["test", "my-radio/my-radio.axe", "--junit", "no/such/x"]).run()
        #expect(nowhere.code == 69)
    }

    @Test func gitHubGetsAnnotations() async throws {
        try write("{\"manifest\": {\"id\": \"a\", \"name\": \"A\", \"version\": \"1\"}}", "a.axe")
        var helve = folder.helve(["test", "a.axe"])
        helve.environment = ["GITHUB_ACTIONS": "true"]
        let outcome = try await helve.run()
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\n::error file=a.axe,line=1,col=50,"), "\(outcome.output)")
    }

    @Test func alterationsBeyondTheShareFail() async throws {
        #expect(try await folder.helve("new", "my-radio").run().code == 0)
        let mutate = [
            "test", "my-radio/my-radio.axe", "--mutate", "--only", "nothing-at-all", "--max-unnoticed",
        ]
        #expect(try await folder.helve(mutate + ["90"]).run().code == 0)
        #expect(try await folder.helve(mutate + ["1"]).run().code == 1)
    }

    @Test func aServiceIsRecordedThenReplayed() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(body: #"{"token":"hunter2hunter2","hits":[{"title":"T","artist":"A"}]}"#)
        }
        try write(
            """
            {"manifest": {"id": "a", "name": "A", "version": "1.0.0"}, "capabilities": {"search": true},
             "settings": {"configurable": {"server": {"type": "text", "label": "S"}, "token": {"type": "password", "label": "T"}}},
             "implementation": {"search": "async (query, config) => { const r = await fetch(config.server + '/?q=' + query + '&t=' + config.token); if (!r.ok) throw new Error('HTTP ' + r.status); const text = await r.text(); try { return JSON.parse(text).hits ?? []; } catch { throw new Error('no JSON'); } }"}}
            """, "a.axe")
        try write(
            """
            {"cassette": "a.har", "config": {"server": "\(server.url)", "token": "placeholder"},
             "cases": [{"name": "finds", "function": "search", "arguments": ["x"], "expect": [{"title": "T"}]}]}
            """, "a.cases.json")
        let secret = ["--config", #"{"token":"hunter2hunter2"}"#]
        let recorded = try await folder.helve(["test", "a.axe", "--record", "a.har"] + secret).run()
        #expect(recorded.code == 0, "\(recorded.output)\(recorded.errors)")
        #expect(try !text("a.har").contains("hunter2"))
        let unchanged = try await folder.helve(["test", "a.axe", "--drift"] + secret).run()
        #expect(unchanged.code == 0, "\(unchanged.output)")
        server.stop()
        let replayed = try await folder.helve(["test", "a.axe"]).run()
        #expect(replayed.code == 0, "\(replayed.output)")
    }

    @Test func aSaveIsTestedAgain() async throws {
        let good = "{\"manifest\": {\"id\": \"a\", \"name\": \"A\", \"version\": \"1.0.0\"}}"
        try write(good, "a.axe")
        let run = try ChildRun(folder.helve(["test", "a.axe", "--watch"]))
        defer { run.kill() }
        try await until { try run.output().contains("1 plugin: 6 passed") }
        try write(good.replacingOccurrences(of: "1.0.0", with: "one"), "a.axe")
        try await until { try run.output().contains("1 failed") }
        #expect(try run.output().contains("malformed") || run.output().contains("is not major.minor.patch"))
    }

    /// Looks again and again; a hang guard ends it.
    private func until(_ isSo: () throws -> Bool) async throws {
        let guardTime = ContinuousClock.now + .seconds(600)
        while try !isSo() {
            try #require(ContinuousClock.now < guardTime)
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: folder.work + "/" + name, atomically: true, encoding: .utf8)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.work + "/" + name, encoding: .utf8)
    }
}
