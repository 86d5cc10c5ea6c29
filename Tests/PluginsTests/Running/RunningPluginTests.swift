import Foundation
import Model
import Plugins
import ScriptEngine
import Testing
import WebPlatform

@Suite struct RunningPluginTests {
    @Test func callsWithThisBoundToTheInstance() async throws {
        let plugin = try await start([
            "search": "async function(query) { return [{ title: query + '!' }] }",
            "resolve":
                "async function(artist, track, album, config) { return [(await this.search(track))[0], config.key, this.id, this.config] }",
        ])
        try await plugin.initialise(config: ["key": "set"])
        let result = try await plugin.call("resolve", ["A", "T", nil, ["key": "v"]])
        #expect(result == [["title": "T!"], "v", "sample", ["key": "set"]])
        await plugin.close()
    }

    @Test func anErrorPointsIntoTheImplementationString() async throws {
        let plugin = try await start([
            "search":
                "async function(query) {\n    const found = await query;\n    return found.missing.name;\n}",
            "resolve": "async function(artist) { return this.search(artist) }",
        ])
        let error = await #expect(throws: ScriptError.self) { try await plugin.call("resolve", ["x"]) }
        #expect(error?.name == "TypeError")
        #expect(error?.plugin == "sample")
        #expect(error?.function == "search")
        #expect(error?.line == 3)
        #expect(error?.excerpt == "return found.missing.name;")
        await plugin.close()
    }

    @Test func anErrorOnTheFirstLineCountsColumnsFromTheSourcesStart() async throws {
        let plugin = try await start(["search": "() => { throw new Error('x') }"])
        let error = await #expect(throws: ScriptError.self) { try await plugin.call("search", []) }
        #expect(error?.line == 1)
        // JavaScriptCore points behind the callee: `new Error` begins at 15, its arguments at 24.
        #expect((15...24).contains(error?.column ?? 0))
        await plugin.close()
    }

    @Test(arguments: [
        ("function(a) {\n  let y = 1 +;\n}", 2, 14, "let y = 1 +;"),
        ("function(a) { let y = 1 +; }", 1, 26, "function(a) { let y = 1 +; }"),
        ("async (a) => {\n\n  return a b\n}", 3, 12, "return a b"),
    ])
    func aSourceThatDoesNotParseSaysWhere(_ source: String, _ line: Int, _ column: Int, _ excerpt: String)
        async throws
    {
        let plugin = try await start(["search": source, "resolve": "() => 'works'"])
        #expect(try await plugin.call("resolve", []) == "works")
        let error = await #expect(throws: ScriptError.self) { try await plugin.call("search", []) }
        #expect(error?.name == "SyntaxError")
        #expect(error?.function == "search")
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.excerpt == excerpt)
        await plugin.close()
    }

    @Test func theFunctionConstructorIsTheLanguagesOwnAgainAfterLoading() async throws {
        let plugin = try await start([
            "search": "() => [Function === (() => {}).constructor, new Function('return 7')(), Function.name]"
        ])
        #expect(try await plugin.call("search", []) == [true, 7, "Function"])
        await plugin.close()
    }

    @Test func aSourceThatEndsTheFunctionEarlyIsRefused() async throws {
        let plugin = try await start([
            "search": "1}); (function () { return () => 'smuggled'", "resolve": "() => 'works'",
        ])
        #expect(try await plugin.call("resolve", []) == "works")
        let error = await #expect(throws: ScriptError.self) { try await plugin.call("search", []) }
        #expect(error?.message == "Function search not implemented")
        await plugin.close()
    }

    @Test func aMissingFunctionIsNamed() async throws {
        let plugin = try await start([:])
        let error = await #expect(throws: ScriptError.self) { try await plugin.call("play", []) }
        #expect(error?.message == "the plugin has no function play")
        await plugin.close()
    }

    @Test func lookupGoesThroughTheLoader() async throws {
        let plugin = try await start(["lookupUrl": "async (url, config) => ({ title: url, config })"])
        let found = try await plugin.lookup(.track, url: "https://music.example/t/1", config: ["a": 1])
        #expect(found["track"]?["config"] == ["a": 1])
        #expect(found["resolverId"] == "sample")
        #expect(try await plugin.lookup(.track, url: "https://other.example/", config: [:]) == .null)
        await plugin.close()
    }

    @Test func searchesGoThroughTheLimiterThatThereIs() async throws {
        let limiter = """
            window.createLimiter = (options) => options;
            window.wrapResolverSearchesWithLimiter = ([instance]) => {
                const { search } = instance;
                const { name, maxConcurrency, minGapMs, isThrottleError } = window.globalResolverLimiter;
                const throttles = ['HTTP 429', undefined].map((message) => isThrottleError(message && new Error(message)));
                instance.search = async (query) => [name, maxConcurrency, minGapMs, throttles, await search(query)];
            };
            """
        let plugin = try await start(["search": "async (query) => query"], limiter: .text(limiter))
        #expect(try await plugin.call("search", ["x"]) == ["sample", 4, 100, [true, false], "x"])
        await plugin.close()
    }

    private func start(
        _ implementation: KeyValuePairs<String, String>, limiter: ScriptSource? = nil
    ) async throws -> RunningPlugin {
        let axe: JSON = [
            "manifest": ["id": "sample", "name": "Sample", "version": "1.0.0"],
            "capabilities": ["resolve": true],
            "urlPatterns": ["music.example/t/*"],
            "implementation": .object(JSONObject(implementation.map { ($0.key, JSON.string($0.value)) })),
        ]
        let file = try PluginFile(bytes: Array(axe.text().utf8), path: "sample.axe")
        return try await RunningPlugin.start(
            file, loader: .text(try loader()), limiter: limiter, services: PlatformServices())
    }

    private func loader() throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return try String(contentsOf: root.appending(path: "js/resolver-loader.js"), encoding: .utf8)
    }
}
