import Conformance
import Model
import Plugins
import Testing

/// What the file of a plugin says.
@Suite struct StaticTests {
    private func report(_ text: String, beside others: [PluginFile] = []) async throws -> PluginReport {
        let folder = try ScratchFolder()
        let path = try folder.write(text, "sample.axe")
        return await PluginTester(loader: Sample.loader).test([path], beside: others, width: 1).plugins[0]
    }

    @Test(arguments: [
        (#"{"manifest":{"id":"a","version":"1.0.0"}}"#, "missing-name"),
        (#"{"manifest":{"id":"a","name":"A","version":"1"}}"#, "malformed-version"),
        (#"{"manifest":{"id":"a","name":"A","version":"1.0.0","type":"other"}}"#, "unknown-type"),
        (
            #"{"manifest":{"id":"a","name":"A","version":"1.0.0"},"capabilities":{"chat":true}}"#,
            "capability-without-function"
        ),
        (
            #"{"manifest":{"id":"a","name":"A","version":"1.0.0"},"urlPatterns":["*"],"implementation":{"lookupUrl":"() => null"}}"#,
            "pattern-matches-everything"
        ),
        (
            #"{"manifest":{"id":"a","name":"A","version":"1.0.0"},"settings":{"authType":"magic"}}"#,
            "unknown-auth-type"
        ),
        (
            #"{"manifest":{"id":"a","name":"A","version":"1.0.0"},"implementation":{"search":"\nx => []"}}"#,
            "line-break-before-source"
        ),
        (#"{"manifest":{"id":"a","name":"A","version":"1.0.0","icon":["x"]}}"#, "wrong-type"),
        (#"{"manifest":{"id":"a","name":"","version":"1.0.0"},"urlPatterns":[""]}"#, "missing-name"),
        (
            #"{"manifest":{"id":"a","name":"A","version":"1.0.0"},"settings":{"configurable":{"x":{"type":"select","label":"X","options":[1]}}}}"#,
            "malformed-option"
        ),
    ])
    func notices(_ text: String, _ rule: String) async throws {
        let check = try #require(try await report(text)[rule])
        #expect(check.verdict == .failed, "\(check)")
        #expect(check.line == 1 && check.path != nil)
    }

    @Test(arguments: [
        ("[", "does not parse"), ("42", "is of type number"), ("() => {", "does not parse"),
        ("(() => { throw new Error('early'); })()", "cannot be evaluated: Error: early"),
    ])
    func noticesWhatIsNoFunction(_ source: String, _ text: String) async throws {
        let report = try await PluginTester.report(["search": source], capabilities: ["search": true])
        #expect(report["parses"]?.verdict == .failed)
        #expect(report["parses"]?.message?.contains(text) ?? false, "\(report.faults)")
    }

    @Test func placesAreThoseOfTheFile() async throws {
        let text = Sample.text(["search": "() => []"], capabilities: ["search": true, "chat": true])
        let check = try #require(try await report(text)["capability-without-function"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[(check.line ?? 0) - 1].contains("\"chat\""))
        #expect(check.column == 13)
    }

    @Test func patternsThatTakeOthersAreNamed() async throws {
        let other = try PluginFile(
            bytes: Array(
                Sample.text(["lookupUrl": "() => null"], patterns: ["radio.example/track/*"], id: "radio")
                    .utf8), path: "radio.axe")
        let greedy = Sample.text(
            ["lookupUrl": "async () => null"], capabilities: ["urlLookup": true],
            patterns: ["*.example/*", "*.bandcamp.com/*"])
        let check = try #require(try await report(greedy, beside: [other])["steals"])
        #expect(check.verdict == .failed)
        let said = ([check.message ?? ""] + check.details).joined()
        #expect(said.contains("(of bandcamp)"))
        let modest = Sample.text(
            ["lookupUrl": "async () => null"], capabilities: ["urlLookup": true], patterns: ["own.example/*"])
        #expect(try await report(modest, beside: [other])["steals"]?.verdict == .passed)
    }

    @Test func patternsMatchWhatTheCasesLookUp() async throws {
        let report = try await PluginTester.report(
            ["lookupUrl": "async () => ({ title: 'a', artist: 'b' })"], capabilities: ["urlLookup": true],
            patterns: ["a.example/track/*"],
            cases:
                #"{"cases": [{"name": "x", "function": "lookupUrl", "arguments": ["https://b.example/track/1"], "expect": {"title": "a"}}]}"#
        )
        #expect(report["matches-cases"]?.verdict == .failed)
        #expect(report["matches-own"]?.verdict == .passed)
    }

    @Test func anUnreadableFileIsAFault() async throws {
        let report = await PluginTester(loader: Sample.loader).test(["/nowhere/x.axe"], width: 1)
        #expect(report.exitCode() == 65)
        #expect(report.plugins[0].fault?.contains("/nowhere/x.axe") ?? false)
    }
}
