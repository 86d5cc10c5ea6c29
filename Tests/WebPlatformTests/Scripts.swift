import Model
import ScriptEngine
import Testing
import Timekeeping
import WebPlatform

/// Runs the body of an async function in a fresh realm with the whole platform and gives its result.
func run(
    _ body: String, services: PlatformServices = PlatformServices(),
    _ source: SourceLocation = #_sourceLocation
) async throws -> JSON {
    let engine = platformEngine("{ run: async () => {\n\(body)\n} }", services: services)
    do {
        let result = try await engine.call("run")
        await engine.close()
        return result
    } catch {
        await engine.close()
        throw error
    }
}

/// An engine with the whole platform, whose exports are what the script evaluates to.
func platformEngine(_ exports: String, services: PlatformServices = PlatformServices()) -> ScriptEngine {
    ScriptEngine(name: "test", time: services.time) { realm in
        try WebPlatform.install(in: realm, services: services)
        return try realm.evaluate(.text("(\(exports)\n)"), name: "test.js")
    }
}
