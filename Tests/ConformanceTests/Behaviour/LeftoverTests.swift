import Conformance
import Testing

/// What a plugin must not leave behind.
@Suite struct LeftoverTests {
    static let faults: [(String, String, String)] = [
        ("timers", "setInterval(() => {}, 1000)", "1 timers"),
        ("timers", "fetch('https://a.example/').then(() => {})", "1 timers or requests"),
        ("listeners", "window.addEventListener('online', () => {})", "online"),
        ("listeners", "window.onerror = () => {}", "onerror"),
        ("listeners", "window.scrobbleManager.registerPlugin({ id: 'x' })", "scrobbleManager: x"),
        ("globals", "window.cache = {}", "cache"),
        ("globals", "globalThis.a = 1", "leaves a;"),
        ("host-globals", "window.fetch = () => {}", "fetch"),
        ("host-globals", "Array.prototype.last = () => {}", "Array.prototype.last"),
        ("host-globals", "Promise.all = null", "Promise.all"),
        ("host-globals", "delete window.URL", "URL"),
        ("host-globals", "Object.defineProperty(JSON, 'parse', { value: null })", "JSON.parse"),
    ]

    @Test(arguments: faults)
    func notices(_ rule: String, _ act: String, _ text: String) async throws {
        let report = try await PluginTester.report(["init": "async () => { \(act); }"])
        let check = try #require(report[rule])
        #expect(check.verdict == .failed)
        #expect(check.message?.contains(text) ?? false, "\(check.message ?? "")")
    }

    @Test func whatIsCleanedUpIsNotLeft() async throws {
        let report = try await PluginTester.report([
            "init": """
            async function () {
              this.timer = setInterval(() => {}, 1000);
              this.listen = () => {};
              window.addEventListener('online', this.listen);
              window.cache = {};
              void [URL, TextEncoder, performance.now(), crypto.randomUUID(), new Event('x')];
            }
            """,
            "cleanup": """
            async function () {
              clearInterval(this.timer);
              window.removeEventListener('online', this.listen);
              delete window.cache;
            }
            """,
        ])
        #expect(report.isPassed, "\(report.faults)")
        #expect(report.checks.count(where: { $0.group == .leftovers && $0.verdict == .passed }) == 4)
    }
}
