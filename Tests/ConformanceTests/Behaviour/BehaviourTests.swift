import Conformance
import Model
import Testing

/// What a plugin must not do when nothing is as it should be.
@Suite struct BehaviourTests {
    @Test func aGoodPluginPasses() async throws {
        let report = try await PluginTester.report(
            [
                "search": """
                async function (query, config) {
                  const response = await fetch('https://a.example/?q=' + encodeURIComponent(query));
                  if (!response.ok) throw new Error('HTTP ' + response.status);
                  const text = await response.text();
                  try { return JSON.parse(text).items ?? []; } catch { throw new Error('no JSON'); }
                }
                """
            ], capabilities: ["search": true])
        #expect(report.isPassed, "\(report.faults)")
        #expect(report.count(.passed) == report.checks.count)
        #expect(report.checks.count(where: { $0.group == .behaviour }) == 22)
    }

    /// One plugin that misbehaves, the rule that is to notice, and what is said.
    struct Fault: Sendable, CustomTestStringConvertible {
        var source: String
        var rule: String
        var text: String
        var verdict = Check.Verdict.failed
        var testDescription: String { "\(rule): \(text)" }
    }

    static let faults: [Fault] = [
        Fault(
            source: "async () => new Promise(() => {})", rule: "result-shapes", text: "did not answer in time"
        ),
        Fault(source: "async () => { for (;;); }", rule: "result-shapes", text: "processor time"),
        Fault(
            source: "async () => ({ items: [] })", rule: "result-shapes", text: "is an object, not an array"),
        Fault(source: "async () => undefined", rule: "result-shapes", text: "is null, not an array"),
        Fault(
            source: "async () => [{ title: 'a', artist: 'b', duration: 200000 }]", rule: "result-shapes",
            text: "durations are in seconds"),
        Fault(source: "async () => [{ title: 'a' }]", rule: "result-shapes", text: "[0].artist is missing"),
        Fault(
            source: "async () => [{ title: 'a', artist: 'b', confidence: 95 }]", rule: "result-shapes",
            text: "from 0 to 1"),
        Fault(
            source: "async () => { const a = []; a[0] = a; return a; }", rule: "result-shapes",
            text: "no JSON value"),
        Fault(source: "async () => [missing()]", rule: "result-shapes", text: "ReferenceError"),
        Fault(
            source: "async () => { Promise.reject(new Error('lost')); return []; }", rule: "result-shapes",
            text: "nobody caught Error: lost"),
        Fault(source: "async () => { throw new Error(); }", rule: "result-shapes", text: "without a message"),
        Fault(
            source: "async () => { throw 'text'; }", rule: "result-shapes", text: "no Error", verdict: .warned
        ),
        Fault(
            source: "async (query) => [{ title: query, artist: 'x' }]", rule: "unknown-track",
            text: "found an array"),
        Fault(
            source: "async (query) => { if (!query) throw new Error(); return []; }", rule: "words-empty",
            text: "without a message"),
        Fault(
            source: "async (query) => { if (query.length > 5000) await new Promise(() => {}); return []; }",
            rule: "words-long", text: "in time"),
        Fault(
            source: "async (query) => { decodeURIComponent(query); return []; }", rule: "words-delimiters",
            text: "URIError", verdict: .warned),
        Fault(
            source: asking("if (r.status === 401) await new Promise(() => {});"), rule: "status-401",
            text: "in time"),
        Fault(
            source: asking("if (r.status === 403) undefinedThing();"), rule: "status-403",
            text: "ReferenceError"),
        Fault(
            source:
                "async () => { let r; do { r = await fetch('https://a.example/'); } while (r.status === 429); return []; }",
            rule: "status-429", text: "more than 30 requests"),
        Fault(
            source: asking("if (r.status === 500) return 'broken';"), rule: "status-500", text: "not an array"
        ),
        Fault(
            source: asking("if (r.redirected) return null;"), rule: "redirect", text: "is null, not an array"),
        Fault(
            source:
                "async () => { const began = Date.now(); await fetch('https://a.example/'); return Date.now() - began > 3000 ? {} : []; }",
            rule: "slow-server", text: "not an array"),
        Fault(
            source: asking("const t = await r.text(); if (t.startsWith('<')) return { t };"),
            rule: "html-page", text: "not an array"),
        Fault(
            source: asking("const t = await r.text(); if (t === '') return 0;"), rule: "empty-body",
            text: "is 0, not an array"),
        Fault(
            source:
                "async () => { try { await (await fetch('https://a.example/')).json(); return []; } catch (e) { return e.name === 'SyntaxError' ? {} : []; } }",
            rule: "invalid-json", text: "not an array"),
        Fault(
            source:
                "async () => { const r = await fetch('https://a.example/'); try { await r.text(); return []; } catch { return {}; } }",
            rule: "truncated-body", text: "not an array"),
        Fault(
            source:
                "async () => { try { await fetch('https://a.example/'); return []; } catch { return {}; } }",
            rule: "network-down", text: "not an array"),
        Fault(
            source:
                "async () => { try { await fetch('https://a.example/'); return []; } catch { for (;;) await fetch('https://a.example/').catch(() => {}); } }",
            rule: "silent-server", text: "in time"),
        Fault(
            source:
                "async function () { if (this.n) return []; this.n = 1; const r = await fetch('https://a.example/'); if (!r.ok) throw new Error('HTTP ' + r.status); return []; }",
            rule: "status-500", text: "ended first with Error: HTTP 500"),
    ]

    private static func asking(_ rest: String) -> String {
        "async () => { const r = await fetch('https://a.example/x'); \(rest) return []; }"
    }

    @Test(arguments: faults)
    func notices(_ fault: Fault) async throws {
        let report = try await PluginTester.report(["search": fault.source], capabilities: ["search": true])
        let check = try #require(report[fault.rule])
        #expect(check.verdict == fault.verdict)
        let said = ([check.message ?? ""] + check.details).joined(separator: "\n")
        #expect(said.contains(fault.text), "\(said)")
    }

    @Test func whatIsWrongOnAClearDayIsToldOnce() async throws {
        let report = try await PluginTester.report(
            ["search": "async () => [missing()]"], capabilities: ["search": true])
        #expect(report.count(.failed) == 1)
        #expect(report.count(.skipped) > 10)
    }

    @Test func aConfigIsThereForWhatIsRequired() async throws {
        let report = try await PluginTester.report(
            [
                "search":
                    "async (query, config) => { if (!config.apiKey || !config.server.startsWith('https://')) throw new Error(); return []; }"
            ],
            capabilities: ["search": true],
            settings: [
                "configurable": [
                    "apiKey": ["type": "password", "label": "Key", "required": true],
                    "server": ["type": "text", "label": "Server", "placeholder": "https://home.example"],
                ]
            ])
        #expect(report.isPassed, "\(report.faults)")
    }
}
