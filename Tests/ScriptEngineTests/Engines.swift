import Model
import ScriptEngine
import Timekeeping

/// An engine whose exports are what the script evaluates to.
func engine(
    _ source: String, limits: EngineLimits = EngineLimits(), time: any TimeSource = SystemTime(),
    also prepare: @escaping @Sendable (Realm) throws -> Void = { _ in }
) -> ScriptEngine {
    ScriptEngine(name: "test", limits: limits, time: time) { realm in
        try prepare(realm)
        return try realm.evaluate(.text("(\(source)\n)"), name: "test.js")
    }
}
