import ScriptEngine
import Timekeeping

/// What the Swift halves need from outside, chosen by who starts the engine.
public struct PlatformServices: Sendable {
    /// For timers, `performance` and `Date`-like questions.
    public var time: any TimeSource
    /// Takes what the script writes to its console. Called on the engine's thread; must return at once.
    public var log: @Sendable (LogLine) -> Void
    /// What `localStorage` holds.
    public var localStorage: any KeyValueStore = MemoryStore()
    /// What the host's `storage` holds, as JSON texts.
    public var pluginStorage: any KeyValueStore = MemoryStore()
    /// What scripts read as `navigator.userAgent`.
    public var userAgent = "helve/0.1"

    /// Services of a script that has nothing but the language, time, and storage that ends with the services.
    public init(time: any TimeSource = SystemTime(), log: @escaping @Sendable (LogLine) -> Void = { _ in }) {
        self.time = time
        self.log = log
    }
}
