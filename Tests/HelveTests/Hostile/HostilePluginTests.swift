import Foundation
import Model
import Testing

/// Whatever a plugin does: the command ends with the code that the command line promises, says in one line who did what,
/// and takes bounded memory.
@Suite struct HostilePluginTests {
    /// The process's own limit is 600 MiB; it is looked at fifty times a second.
    private static let memoryBound = 1100 << 20

    @Test(arguments: Behaviour.all)
    func inACall(_ behaviour: Behaviour) async throws {
        let outcome = try await call(
            [("hello", "async function() { \(behaviour.body) }")], behaviour)
        expectEnding(outcome, behaviour)
    }

    @Test(arguments: Behaviour.throwing + Behaviour.hanging + Behaviour.exhausting)
    func inInit(_ behaviour: Behaviour) async throws {
        let outcome = try await call(
            [("init", "async function() { \(behaviour.body) }"), ("hello", "() => 'hello'")], behaviour)
        // What init returns is nobody's concern.
        expectEnding(outcome, behaviour, tolerating: behaviour.body.contains("return") ? [0, 1] : [])
    }

    @Test(
        arguments: (Behaviour.throwing + Behaviour.hanging + Behaviour.exhausting).filter {
            !$0.body.contains("await")
        })
    func whileItIsLoaded(_ behaviour: Behaviour) async throws {
        let outcome = try await call(
            [("hello", "(() => { (() => { \(behaviour.body) })(); return () => 'hello' })()")], behaviour)
        // What is made and thrown away does no harm, and the loader answers for what throws.
        expectEnding(outcome, behaviour, tolerating: behaviour.body.contains("return") ? [0, 1, 75] : [1])
    }

    @Test(
        arguments: (Behaviour.throwing + Behaviour.hanging + Behaviour.exhausting).filter {
            !$0.body.contains("await")
        })
    func inToJSON(_ behaviour: Behaviour) async throws {
        let outcome = try await call(
            [("hello", "() => ({ toJSON() { \(behaviour.body) } })")], behaviour)
        // JSON has a word for what is undefined or no number, and a promise is an empty object there.
        expectEnding(outcome, behaviour, tolerating: behaviour.body.contains("return") ? [0, 1] : [1])
    }

    @Test(arguments: Behaviour.all)
    func besideAResolverThatFindsTheTrack(_ behaviour: Behaviour) async throws {
        let outcome = try await ask(["resolve", "A", "T", "--all", "--json"], behaviour)
        #expect(outcome.code == 0)
        #expect(outcome.json?["best"] == "good", "\(outcome.errors.prefix(500))")
        #expect(outcome.complaints == [])
        #expect(outcome.residentBytes < Self.memoryBound)
        let failures = outcome.json?["failures"]?.array ?? []
        #expect(
            failures.allSatisfy { $0["resolver"] == "evil" && $0["error"]?.string?.contains("\n") == false })
        // Only a behaviour that may end well may leave no trace.
        #expect(failures.count == 1 || behaviour.codes.contains(0))
    }

    @Test(arguments: Behaviour.all.filter { $0.name.count % 3 == 0 })
    func besideASearchThatFindsTracks(_ behaviour: Behaviour) async throws {
        let outcome = try await ask(["search", "T", "--json"], behaviour)
        #expect(outcome.code == 0)
        #expect(outcome.json?.array?.contains { $0["resolver"] == "good" } == true)
        #expect(outcome.complaints == [])
        #expect(outcome.residentBytes < Self.memoryBound)
        let kinds = ["exception", "timeout", "result", "cpu-limit", "memory-limit"]
        let told = outcome.errorLines.filter { line in kinds.contains { line.hasPrefix("evil: \($0): ") } }
        #expect(told.count == 1 || behaviour.codes.contains(0))
    }

    @Test func losesNothingThatWasStored() async throws {
        let folder = try Folder()
        let address = "https://music.example.org/"
        _ = try await folder.helve("plugin", "config", "subsonic", "serverUrl", address).run()
        _ = try await folder.helve("plugin", "config", "subsonic", "password", "-", input: "sesame\n").run()
        for name in ["objects in a storm", "typed arrays", "a loop", "endless settings"] {
            let behaviour = try #require(Behaviour.all.first { $0.name == name })
            let file = try folder.write(evil(behaviour), to: "evil.axe")
            let outcome = try await limited(folder.helve("call", file, "resolve"), behaviour).run()
            #expect(behaviour.codes.contains(outcome.code), "\(name)")
        }
        let config = try await folder.helve("plugin", "config", "subsonic", "--json").run()
        #expect(config.json?["serverUrl"]?.string == address)
        #expect(config.json?["password"]?.string == "••••")
    }
}

extension HostilePluginTests {
    private func evil(_ behaviour: Behaviour) -> String {
        let function = "async function() { \(behaviour.body) }"
        return PluginText(id: "evil", functions: ["resolve": function, "search": function]).text
    }

    private func call(
        _ functions: [(String, String)], _ behaviour: Behaviour
    ) async throws -> HelveProcess.Outcome {
        let folder = try Folder()
        let sources = JSON.object(JSONObject(functions.map { ($0.0, .string($0.1)) }))
        let text =
            #"{"manifest":{"id":"evil","name":"Evil","version":"1.0.0"},"implementation":\#(sources.text())}"#
        let file = try folder.write(text, to: "evil.axe")
        return try await limited(folder.helve("call", file, "hello"), behaviour).run()
    }

    private func ask(_ command: [String], _ behaviour: Behaviour) async throws -> HelveProcess.Outcome {
        let folder = try Folder()
        try folder.write(evil(behaviour), to: "plugins/evil.axe")
        try folder.write(PluginText.good.text, to: "plugins/good.axe")
        let resolvers = [
            "--resolver", "evil", "--resolver", "good", "--plugins-dir", folder.work + "/plugins",
        ]
        return try await limited(folder.helve(command + resolvers), behaviour).run()
    }

    /// What hangs is given a few seconds, what takes memory as many as it needs.
    private func limited(_ helve: HelveProcess, _ behaviour: Behaviour) -> HelveProcess {
        var helve = helve
        helve.arguments += ["--timeout", behaviour.codes.contains(77) ? "100" : "4"]
        helve.environment["HELVE_MEMORY_LIMIT"] = "600"
        return helve
    }

    private func expectEnding(
        _ outcome: HelveProcess.Outcome, _ behaviour: Behaviour, tolerating others: Set<Int32> = [],
        at place: SourceLocation = #_sourceLocation
    ) {
        #expect(
            behaviour.codes.union(others).contains(outcome.code), "\(outcome.errors.suffix(500))",
            sourceLocation: place)
        #expect(outcome.residentBytes < Self.memoryBound, sourceLocation: place)
        #expect(outcome.errors.utf8.count < 3 << 20, sourceLocation: place)
        #expect(!outcome.errors.contains("\u{1B}"), sourceLocation: place)
        guard outcome.code != 0 else { return }
        #expect(outcome.complaints.count == 1, "\(outcome.errors.suffix(500))", sourceLocation: place)
        #expect(outcome.complaints.first?.contains("evil") == true, sourceLocation: place)
        #expect(outcome.output == "", sourceLocation: place)
    }
}
