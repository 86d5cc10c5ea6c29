import ScriptEngine
import Timekeeping

extension ScriptPair {
    /// https://w3c.github.io/hr-time/ and https://w3c.github.io/user-timing/
    static let performance = ScriptPair(
        "performance", globals: ["Performance", "performance"], source: EmbeddedScripts.performance
    ) { realm, services in
        let origin = services.time.now
        let originSinceEpoch = services.time.sinceEpoch
        return [
            "now": { realm, _ in realm.value((services.time.now - origin).milliseconds) },
            "timeOrigin": { realm, _ in realm.value(originSinceEpoch.milliseconds) },
        ]
    }

    static let performanceEntries = ScriptPair(
        "performance-entries", globals: ["PerformanceEntry", "PerformanceMark", "PerformanceMeasure"],
        source: EmbeddedScripts.performanceEntries)
}
