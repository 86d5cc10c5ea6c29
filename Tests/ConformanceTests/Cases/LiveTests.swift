import Conformance
import Foundation
import LoopbackServer
import Model
import Recording
import Testing
import Transfer
import WebPlatform

/// Cases against a service itself: recorded, and compared with what was recorded.
@Suite struct LiveTests {
    private static let search =
        "async (query, config) => { const r = await fetch(config.server + '/s?q=' + query, { headers: { Authorization: 'Bearer ' + config.token } }); return (await r.json()).items; }"

    private func files(_ folder: ScratchFolder, _ server: LoopbackServer) throws -> String {
        let settings: JSON = [
            "configurable": [
                "server": ["type": "text", "label": "Server"],
                "token": ["type": "password", "label": "Token"],
            ]
        ]
        let path = try folder.write(
            Sample.text(["search": Self.search], capabilities: ["search": true], settings: settings),
            "sample.axe")
        try folder.write(
            """
            {"cassette": "sample.har", "config": {"server": "\(server.url)", "token": "verysecrettoken"},
             "cases": [{"name": "it finds", "function": "search", "arguments": ["a"], "expect": [{"title": "T"}]}]}
            """, "sample.cases.json")
        return path
    }

    @Test func whatIsRecordedIsMaskedAndReplays() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(
                headers: ["Content-Type: application/json"],
                body: #"{"items":[{"title":"T","artist":"A"}],"echo":"verysecrettoken"}"#)
        }
        let folder = try ScratchFolder()
        let path = try files(folder, server)
        let tester = PluginTester(loader: Sample.loader)
        let recorder = try RecordTransport(
            wrapping: CurlTransport.shared, file: folder.path + "/sample.har",
            secrets: try tester.secrets(in: [path]))
        let live = try await tester.live(
            [path], over: recorder, allowsPrivateNetwork: false, comparesForms: false)
        try recorder.finish()
        server.stop()
        #expect(live.exitCode() == 0, "\(live.plugins[0].faults)")
        let text = String(decoding: try folder.read("sample.har"), as: UTF8.self)
        #expect(!text.contains("verysecret"))
        let replayed = await tester.test([path], width: 1).plugins[0]
        #expect(replayed["case"]?.verdict == .passed, "\(replayed.faults)")
    }

    @Test func whatChangedInItsFormIsTold() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(body: #"{"items":[{"title":"Other","seconds":"12","fresh":1}],"more":[]}"#)
        }
        let folder = try ScratchFolder()
        let path = try files(folder, server)
        try folder.write(
            recording([
                (
                    "\(server.url)/s?q=a", 200,
                    #"{"items":[{"title":"T","seconds":12,"gone":true}],"more":[{"x":1}]}"#
                )
            ]), "sample.har")
        let tester = PluginTester(loader: Sample.loader)
        let report = try await tester.live(
            [path], over: CurlTransport.shared, allowsPrivateNetwork: false, comparesForms: true)
        server.stop()
        let details = report.plugins[0].checks[0].details.map { $0.drop { $0 != " " }.dropFirst() }
        #expect(report.exitCode() == 1)
        #expect(
            details.map { $0.drop { $0 != " " }.dropFirst() } == [
                "+ items[].fresh: number is new", "- items[].gone: boolean is gone",
                "~ items[].seconds: number is string now",
            ], "\(report.plugins[0].checks[0].details)")
    }

    @Test func theSameFormIsNoDrift() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(body: #"{"items":[{"title":"New"},{"title":"Newer"}]}"#)
        }
        let folder = try ScratchFolder()
        let path = try files(folder, server)
        try folder.write(
            recording([("\(server.url)/s?q=a", 200, #"{"items":[{"title":"T"}]}"#)]), "sample.har")
        let report = try await PluginTester(loader: Sample.loader)
            .live([path], over: CurlTransport.shared, allowsPrivateNetwork: false, comparesForms: true)
        server.stop()
        #expect(report.exitCode() == 0, "\(report.plugins[0].faults)")
    }

    @Test func withoutCasesThereIsNothingToAsk() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Sample.text(["search": "() => []"]), "sample.axe")
        await #expect(throws: ConformanceError.self) {
            try await PluginTester(loader: Sample.loader)
                .live([path], over: CurlTransport.shared, allowsPrivateNetwork: false, comparesForms: true)
        }
    }
}
