import Model
import ScriptEngine
import WebPlatform

/// What an engine costs to start.
enum EngineBenchmark {
    private static let rounds = 40

    /// Medians of engines that are started one after another, by turns; each is asked once and closed.
    static func start() async throws -> JSON {
        var bare: [Double] = []
        var platform: [Double] = []
        for round in 0..<rounds + 2 {
            let one = try await started { _ in }
            let other = try await started { try WebPlatform.install(in: $0, services: PlatformServices()) }
            // The first two set JavaScriptCore up.
            if round > 1 { (bare, platform) = (bare + [one], platform + [other]) }
        }
        return [
            "bareMilliseconds": .number(bare.sorted()[rounds / 2]),
            "platformMilliseconds": .number(platform.sorted()[rounds / 2]),
        ]
    }

    private static func started(_ prepare: @escaping @Sendable (Realm) throws -> Void) async throws -> Double
    {
        let begin = ContinuousClock.now
        let engine = ScriptEngine(name: "bench") { realm in
            try prepare(realm)
            return try realm.evaluate(.text("({ touch: () => 1 })"), name: "bench.js")
        }
        _ = try await engine.call("touch")
        let took = (ContinuousClock.now - begin) / .milliseconds(1)
        await engine.close()
        return took
    }
}
