import Conformance
import Model
import Testing

/// Cases beside a plugin.
@Suite struct CaseTests {
    private static let search = [
        "search": """
        async (query, config) => {
          const r = await fetch('https://a.example/?q=' + encodeURIComponent(query) + (config.key ? '&key=' + config.key : ''));
          if (!r.ok) throw new Error('HTTP ' + r.status);
          return (await r.json()).map((one) => ({ title: one.title, artist: 'x' }));
        }
        """
    ]

    private func report(_ cases: String, _ recording: String?, options: PluginTester.Options = .init())
        async throws -> PluginReport
    {
        try await PluginTester.report(
            Self.search, capabilities: ["search": true],
            settings: ["configurable": ["key": ["type": "password", "label": "Key"]]], cases: cases,
            recording: recording, options: options)
    }

    @Test func aRecordingAnswers() async throws {
        let report = try await report(
            #"{"cassette": "sample.har", "cases": [{"name": "a", "function": "search", "arguments": ["b c"], "expect": [{"title": "T"}]}]}"#,
            recording([("https://a.example/?q=b%20c", 200, #"[{"title": "T"}]"#)]))
        #expect(report["case"]?.verdict == .passed, "\(report.faults)")
    }

    @Test func whatIsNotRecordedNeverReachesTheNetwork() async throws {
        let report = try await report(
            #"{"cassette": "sample.har", "cases": [{"name": "a", "function": "search", "arguments": ["other"], "expect": []}]}"#,
            recording([("https://a.example/?q=b", 200, "[]")]))
        #expect(report["case"]?.verdict == .failed)
        #expect(
            report["case"]?.message?.contains("the recording has no answer to GET https://a.example/?q=other")
                ?? false, "\(report.faults)")
        #expect(report["case"]?.details.contains("asked: GET https://a.example/?q=other") ?? false)
    }

    @Test func withoutARecordingEverythingFails() async throws {
        let report = try await report(
            #"{"cases": [{"name": "a", "function": "search", "arguments": ["b"], "expect": {"$error": "no answer"}}]}"#,
            nil)
        #expect(report["case"]?.verdict == .passed, "\(report.faults)")
    }

    @Test func maskedSecretsFindTheirAnswers() async throws {
        let report = try await report(
            #"{"cassette": "sample.har", "cases": [{"name": "a", "function": "search", "arguments": ["b"], "config": {"key": "hunter2hunter2"}, "expect": [{"title": "T"}]}]}"#,
            recording([("https://a.example/?q=b&key=***", 200, #"[{"title": "T"}]"#)]))
        #expect(report["case"]?.verdict == .passed, "\(report.faults)")
    }

    @Test func theClockAndTheSeedAreTheCases() async throws {
        let report = try await PluginTester.report(
            ["f": "async () => [new Date().toISOString(), Math.random()]"],
            cases: """
                {"clock": "2026-01-01T00:00:00Z", "seed": 3, "cases": [
                  {"name": "a", "function": "f", "clock": "1999-12-31T23:59:59.500Z", "seed": 1, "expect": ["1999-12-31T23:59:59.500Z", {"$between": [0.627, 0.628]}]},
                  {"name": "b", "function": "f", "expect": ["2026-01-01T00:00:00.000Z", {"$not": {"$between": [0.627, 0.628]}}]}]}
                """)
        #expect(
            report.checks.filter { $0.rule == "case" }.map(\.verdict) == [.passed, .passed],
            "\(report.faults)")
    }

    @Test(arguments: [
        ("{", "not JSON"), ("[]", "where object is expected"),
        (#"{"cases": [{"name": "a"}]}"#, "$.cases[0].function: is missing"),
        (#"{"cases": [{"name": "a", "function": "nothing", "expect": 1}]}"#, "has no function nothing"),
        (
            #"{"cases": [{"name": "a", "function": "search", "expect": 1}, {"name": "a", "function": "search", "expect": 1}]}"#,
            "stands there twice"
        ),
        (#"{"cases": [{"name": "a", "function": "search", "expect": {"$unknown": 1}}]}"#, "$unknown"),
        (#"{"cassette": "none.har", "cases": []}"#, "none.har"),
        (#"{"cases": [], "clock": "yesterday"}"#, "$.clock"),
        (#"{"cases": [], "extra": 1}"#, "$.extra: is not to be here"),
    ])
    func wrongFilesAreNamed(_ cases: String, _ text: String) async throws {
        let report = try await report(cases, nil)
        #expect(report.fault?.contains(text) ?? false, "\(report.fault ?? "no fault")")
        #expect(TestReport(plugins: [report], duration: .zero).exitCode() == 65)
    }

    @Test func alterationsAreNoticedOrTold() async throws {
        var options = PluginTester.Options()
        options.mutates = true
        let har = recording([
            ("https://a.example/?q=b", 200, #"[{"title": "T", "unused": 1}]"#),
            ("https://a.example/?q=never", 200, "[]"),
        ])
        let strict = try await report(
            #"{"cassette": "sample.har", "cases": [{"name": "a", "function": "search", "arguments": ["b"], "expect": [{"title": "T"}]}]}"#,
            har, options: options)
        let summary = try #require(strict.mutation)
        // The request twice, the status, the empty body, the list, the title, and what the plugin does not look at.
        #expect(summary.made == 7)
        #expect(summary.unnoticed.map { $0.hasSuffix("[0].unused is 2") } == [true], "\(summary.unnoticed)")
        let loose = try await report(
            #"{"cassette": "sample.har", "cases": [{"name": "a", "function": "search", "arguments": ["b"], "expect": {"$type": "array"}}]}"#,
            har, options: options)
        #expect(loose.mutation?.unnoticed.count == 3, "\(loose.mutation?.unnoticed ?? [])")
    }

    @Test func capabilitiesAreComparedWithWhatTheCasesShow() async throws {
        let report = try await PluginTester.report(
            [
                "search": "async () => [{ title: 'a', artist: 'b', bandcampUrl: 'https://a.example/1' }]",
                "play": "async () => true",
            ],
            capabilities: ["search": true, "stream": true],
            cases:
                #"{"cases": [{"name": "a", "function": "search", "arguments": ["x"], "expect": {"$minCount": 1}}]}"#
        )
        #expect(report["capability-shown"]?.message?.contains("$.capabilities.stream") ?? false)
    }
}
