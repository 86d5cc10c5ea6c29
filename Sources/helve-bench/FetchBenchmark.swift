import Foundation
import Glibc
import Model
import ScriptEngine
import WebPlatform

/// Many small fetches by a script in an engine with the whole platform.
enum FetchBenchmark {
    private static let warmUp = 1000

    /// - Parameter script: a file whose value is an object with `load(url, count, inFlight)`.
    static func run(script: String, url: String, count: Int, inFlight: Int) async throws -> JSON {
        let text = try String(contentsOfFile: script, encoding: .utf8)
        var services = PlatformServices()
        services.grant = .everything
        let limits = EngineLimits(processorTime: .seconds(60), wallTime: .seconds(60))
        let engine = ScriptEngine(name: "load", limits: limits) { [services] realm in
            try WebPlatform.install(in: realm, services: services)
            return try realm.evaluate(.text(text), name: script)
        }
        _ = try await engine.call("load", [.string(url), JSON(warmUp), JSON(inFlight)])
        let before = processorSeconds()
        let result = try await engine.call("load", [.string(url), JSON(count), JSON(inFlight)])
        var figures = result.object ?? JSONObject()
        figures["processorSeconds"] = .number(processorSeconds() - before)
        await engine.close()
        return .object(figures)
    }

    private static func processorSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }
}
