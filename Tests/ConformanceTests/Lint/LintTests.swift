import Conformance
import Model
import Plugins
import Testing

/// What the source of a plugin tells.
@Suite struct LintTests {
    private func lint(_ source: String) throws -> PluginReport {
        PluginLint(try Sample.plugin(["search": source], capabilities: ["search": true])).report
    }

    @Test(arguments: [
        ("undefined-global", "async () => frobnicate()", "frobnicate"),
        ("undefined-global", "async () => { count = 1; return count; }", "count"),
        (
            "secret", "async () => { const apiKey = 'abcdefghijklmnop1234'; return apiKey; }",
            "named like a secret"
        ),
        ("secret", "async () => 'sk-abcdefghijklmnopqrstuvwx'", "OpenAI"),
        ("secret", "async () => fetch('https://user:pass@a.example/')", "credentials in a URL"),
        ("eval", "async () => eval('1')", "calls eval"),
        ("eval", "async () => new Function('1')", "functions of text"),
        ("eval", "async () => (0).constructor.constructor('1')", "constructor"),
        ("eval", "async () => setTimeout('x()', 1)", "timer"), ("eval", "async () => import('x')", "imports"),
        ("plain-http", "async () => fetch('http://a.example/')", "plain HTTP"),
        ("request-loop", "async () => { while (true) { await fetch('https://a.example/'); } }", "asks until"),
        (
            "request-loop",
            "async () => { let n = 'https://a.example/'; while (n) { const r = await (await fetch(n)).json(); n = r.next; } return []; }",
            "line 1"
        ),
        (
            "request-loop",
            "async () => { let r; do { r = await fetch('https://a.example/'); } while (!r.ok); }",
            "asks until"
        ),
        ("request-loop", "async () => { for (;;) { await fetch('https://a.example/'); } }", "asks until"),
    ])
    func notices(_ rule: String, _ source: String, _ text: String) throws {
        let found = try lint(source).checks.filter { $0.rule == rule && $0.verdict != .passed }
        #expect(found.contains { ($0.message ?? "").contains(text) }, "\(found)")
    }

    @Test(arguments: [
        "async () => { const x = 1; let y; function z() { return x + y; } return [z, URL, fetch, JSON, Math]; }",
        "async () => { for (const id of ['a', 'b']) await fetch('https://a.example/' + id); return []; }",
        "async () => { for (let i = 0; i < 5; i++) await fetch('https://a.example/'); return []; }",
        "async () => { let n = 1; let pages = 0; while (n) { n = await (await fetch('https://a.example/')).json(); if (++pages >= 10) break; } return []; }",
        "async () => { const queue = [1]; while (queue.length) { queue.pop(); await fetch('https://a.example/'); } return []; }",
        "async () => { let i = 0; while (true) { if (i++ > 3) break; } return []; }",
        "async () => window.nothingKnown?.call() ?? [typeof window]",
        "async () => { const evaluate = (x) => x; return [evaluate(1), 'retrieval(', fetch('http://localhost:11434/')]; }",
        "async (query, config) => fetch('https://a.example/?key=' + encodeURIComponent(config.apiKey))",
    ])
    func leavesAlone(_ source: String) throws {
        let report = try lint(source)
        #expect(report.faults.isEmpty, "\(report.faults)")
    }

    @Test func hostsAreJudgedByWhatTheyHave() throws {
        let file = try Sample.plugin([
            "search": "async () => { new DOMParser(); return window.electron?.localFiles.search('x'); }",
            "play": "async () => window.getMusicKitWeb()",
        ])
        let hosts = PluginLint(file).hosts
        #expect(hosts.rows.map(\.name) == ["DOMParser", "electron.localFiles", "getMusicKitWeb"])
        #expect(hosts.verdict(on: .desktop).verdict == .runs)
        #expect(hosts.verdict(on: .ios) == (.breaks, ["DOMParser", "electron.localFiles", "getMusicKitWeb"]))
        #expect(hosts.verdict(on: .android).verdict == .limited)
        #expect(hosts.verdict(on: .helve) == (.limited, ["getMusicKitWeb"]))
    }

    @Test func whatAFunctionPutsOnWindowIsItsOwn() throws {
        let file = try Sample.plugin([
            "init": "async () => { window._cache = {}; }", "search": "async () => window._cache.x",
        ])
        #expect(PluginLint(file).hosts.rows.isEmpty)
    }

    @Test func serversAreNamed() throws {
        let file = try Sample.plugin([
            "search":
                "async () => fetch(`https://API.a.example/${1}`).then(() => fetch('http://localhost:8080/x'))"
        ])
        #expect(PluginLint(file).contacts == ["api.a.example", "localhost:8080"])
    }

    @Test func noBundledPluginIsAtFault() throws {
        for name in ["internetarchive", "localfiles", "subsonic"] {
            let report = PluginLint(try PluginFile(path: "\(Sample.repository)/resolvers/\(name).axe")).report
            #expect(report.faults.isEmpty, "\(name): \(report.faults)")
        }
    }
}
