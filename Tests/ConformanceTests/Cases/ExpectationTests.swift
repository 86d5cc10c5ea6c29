import Conformance
import Model
import Testing

/// The language in which cases say what is to come, through whole tests of a plugin that gives one result.
@Suite struct ExpectationTests {
    private static let result = """
        { id: 'sample-1', title: 'Feeling Good', artist: 'Nina Simone', duration: 178, isrc: 'USPR36507839',
          sources: ['sample'], streamUrl: 'https://a.example/1.mp3', tags: ['a', 'b'], inner: { deep: [1, { x: null }] } }
        """

    private func check(_ expectation: String) async throws -> Check {
        let report = try await PluginTester.report(
            ["resolve": "async () => (\(Self.result))", "play": "async () => true"],
            capabilities: ["resolve": true, "stream": true],
            cases: """
                {"cases": [{"name": "it holds", "function": "resolve", "arguments": ["Nina Simone", "Feeling Good", null], "expect": \(expectation)}]}
                """)
        #expect(report.fault == nil, "\(report.fault ?? "")")
        return try #require(report["case"])
    }

    @Test(arguments: [
        #"{"title": "Feeling Good"}"#, #"{"duration": {"$between": [170, 180]}, "tags": ["a", "b"]}"#,
        #"{"inner.deep.1.x": null, "tags.length": 2, "nothing": null}"#, #"{"title": {"$type": "string"}}"#,
        #"{"isrc": {"$type": "isrc"}, "streamUrl": {"$type": "url"}, "duration": {"$type": "integer"}}"#,
        #"{"title": {"$matches": "^Feel"}, "artist": {"$contains": "Simone"}, "tags": {"$contains": "b"}}"#,
        #"{"tags": {"$minCount": 2, "$maxCount": 2, "$each": {"$type": "string"}, "$some": "b"}}"#,
        #"{"$confidenceAtLeast": 0.95, "$sourceKind": "direct", "$requests": 0}"#,
        #"{"title": {"$not": "Sinnerman"}, "duration": {"$anyOf": [1, 178]}, "album": {"$type": "missing"}}"#,
        #"{"$allOf": [{"duration": {"$atLeast": 178}}, {"duration": {"$atMost": 178}}]}"#,
        #"{"inner": {"$equals": {"deep": [1, {"x": null}]}}}"#, #"{"inner": {"deep": [1, {}]}}"#,
    ])
    func holds(_ expectation: String) async throws {
        let check = try await check(expectation)
        #expect(check.verdict == .passed, "\(check.message ?? "") \(check.details)")
    }

    @Test(arguments: [
        (#"{"title": "Sinnerman"}"#, "title is \"Feeling Good\", not \"Sinnerman\""),
        (#"{"duration": {"$between": [1, 2]}}"#, "duration is 178"), ("null", "not null"),
        (#"{"tags": ["a"]}"#, "tags.length is 2, not 1"),
        (#"{"title": {"$type": "number"}}"#, "of type number"),
        (#"{"title": {"$matches": "^Sin"}}"#, "matching /^Sin/"),
        (#"{"tags": {"$minCount": 3}}"#, "at least 3"),
        (#"{"tags": {"$each": "a"}}"#, "tags[1] is \"b\""),
        (#"{"tags": {"$some": "c"}}"#, "one element like"),
        (#"{"$sourceKind": "external"}"#, "a source of kind \"external\""),
        (#"{"$requests": 1}"#, "requests is 0, not 1"),
        (#"{"inner": {"$equals": {"deep": [1, {}]}}}"#, "exactly"), (#"{"$error": "HTTP"}"#, "is to fail"),
        (#"{"title": {"$type": "missing"}}"#, "of type missing"),
        (#"{"$confidenceAtLeast": 0.99}"#, "confidence of at least 0.99"),
        (#"{"inner.deep.0.x": {"$type": "number"}}"#, "inner.deep.0.x is nothing"), (#"[]"#, "not []"),
    ])
    func doesNotHold(_ expectation: String, _ text: String) async throws {
        let check = try await check(expectation)
        #expect(check.verdict == .failed)
        #expect(check.message?.contains(text) ?? false, "\(check.message ?? "")")
        #expect(
            check.details.contains { $0.hasPrefix("- ") } && check.details.contains { $0.hasPrefix("+ ") })
    }
}
